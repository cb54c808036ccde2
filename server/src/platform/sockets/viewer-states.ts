import type { Role } from '@clinic/contract/shared/roles.ts';
import type { Platform } from '../platform.ts';
import { rolesSeenBy } from '../session/sessions.ts';
import type { SessionState } from '../session/session-refusal.ts';
import type { MemberViewer } from './viewer.ts';

/** The checks of the API for a call of the viewer. */
export interface ViewerState extends SessionState {
  locks_at: Date | null;
  roles: ReadonlySet<Role>;
}

interface Row extends SessionState {
  place: number;
  locks_at: Date | null;
  /** At the branch. */
  role_groups: number[];
  /** For a view of another portal: the viewing person's roles there. */
  viewer_role_groups: number[] | null;
}

/** The roles of these role groups, each read once. */
async function readRoleGroups(platform: Platform, rows: readonly Row[]): Promise<Map<number, Role[]>> {
  const ids = new Set(rows.flatMap((row) => [...row.role_groups, ...(row.viewer_role_groups ?? [])]));
  const found = await platform.pool.query<{ id: number; roles: Role[] }>({
    name: 'resolve_role_groups',
    text: 'select id, roles from resolve_role_groups($1::bigint[])',
    values: [[...ids]],
  });
  return new Map(found.rows.map(({ id, roles }) => [id, roles]));
}

/**
 * Reads the sessions of all these viewers in two statements. A viewer has no state if the session has ended, the branch was revoked, or the
 * person may no longer view the other portal.
 */
export async function readViewerStates(
  platform: Platform,
  viewers: readonly MemberViewer[],
): Promise<(ViewerState | undefined)[]> {
  if (viewers.length === 0) return [];
  const { rows } = await platform.pool.query<Row>({
    name: 'resolve_socket_viewers',
    // Arrays of bigint would arrive as text.
    text: `select place::int, locked, locks_at, change_password, second_factor_missing, viewed_by,
        to_json(role_groups) as role_groups, to_json(viewer_role_groups) as viewer_role_groups
      from resolve_socket_viewers($1::uuid[], $2::bigint[], $3)`,
    values: [
      viewers.map(({ session_id }) => session_id),
      viewers.map(({ clinic_id }) => clinic_id),
      platform.clock.present(),
    ],
  });
  const granted = await readRoleGroups(platform, rows);
  const rolesOf = (role_groups: readonly number[] | null): Set<Role> =>
    new Set(role_groups?.flatMap((id) => granted.get(id) ?? []));
  const states: (ViewerState | undefined)[] = viewers.map(() => undefined);
  for (const row of rows) {
    const held = rolesOf(row.role_groups);
    const roles = row.viewed_by === null ? held : rolesSeenBy(held, rolesOf(row.viewer_role_groups));
    if (roles) states[row.place - 1] = { ...row, roles };
  }
  return states;
}
