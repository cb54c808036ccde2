import { roles as all_roles, type Role, can } from '@clinic/contract/shared/roles.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import type { ReadDb } from '../db/handles.ts';
import type { Clock } from '../clock.ts';

/** A viewer of another user's portal, with the viewer's own role groups by branch. */
interface ViewerRow {
  username: string;
  branches: { clinic_id: number; roles: Role[] }[] | null;
}

/** The roles of a portal view at a branch: none that the viewer lacks. Undefined if the viewer is no owner there. */
export function rolesSeenBy(roles: ReadonlySet<Role>, own: ReadonlySet<Role>): ReadonlySet<Role> | undefined {
  return own.has('ROLE_SUPERADMIN') ? new Set([...roles].filter((role) => can(own, role))) : undefined;
}

/**
 * A portal view as it is allowed now: branches where the viewer is still an owner, with only the roles that the viewer holds too. Null if
 * the viewer's own session has ended or is locked.
 */
function seenBy(session: LiveSession, viewer: ViewerRow | undefined): LiveSession | null {
  if (!viewer) return null;
  const branches = new Map<number, Branch>();
  for (const [id, branch] of session.branches) {
    const held = (viewer.branches ?? []).filter(({ clinic_id }) => clinic_id === id).flatMap(({ roles }) => roles);
    const roles = rolesSeenBy(branch.roles, new Set(held));
    if (roles) branches.set(id, { ...branch, roles });
  }
  return { ...session, viewer_name: viewer.username, branches };
}

/** A branch of the user, with the roles held there. */
export interface Branch {
  id: number;
  name: string;
  head_office: boolean;
  allow_telemed: boolean;
  /** Its users may look things up, but change nothing. */
  closed: boolean;
  groups: string[];
  roles: ReadonlySet<Role>;
}

/** A live session with everything that permissions depend on, as the database has it now. */
export interface LiveSession {
  session_id: string;
  user_id: number;
  group_id: number;
  device_id: string | null;
  username: string;
  change_password: boolean;
  photo: { small: string; origin: string } | null;
  medinet_id: number | null;
  /** When the user last proved their identity. */
  proved_at: Date;
  locked: boolean;
  /** The viewer of this user's portal, who may change nothing. */
  viewed_by: number | null;
  /** The viewer's name, for the trail. */
  viewer_name: string | null;
  /** A role group requires a second factor and the user has none. */
  second_factor_missing: boolean;
  branches: ReadonlyMap<number, Branch>;
}

export interface Sessions {
  /** The session, or null if it has ended. At most a second old; changes drop it at once on every process. */
  read: (session_id: string) => Promise<LiveSession | null>;
  /** The same, uncached: for callers whom the cached state would refuse. */
  readUncached: (session_id: string) => Promise<LiveSession | null>;
  /** Clears the cache after a change of access. */
  forget: () => void;
}

const cache_ms = 1_000;
const known_roles = new Set<string>(all_roles);

/** A branch, once per role group of the user there. */
type BranchRow = Omit<Branch, 'groups' | 'roles'> & { role_group_id: number };

interface RoleGroupRow {
  id: number;
  name: string;
  roles: string[];
  second_factor_required: boolean;
}

interface Row {
  user_id: number;
  group_id: number;
  device_id: string | null;
  username: string;
  change_password: boolean;
  photo_small: string | null;
  photo_origin: string | null;
  medinet_id: number | null;
  proved_at: Date;
  locked_at: Date | null;
  viewed_by: number | null;
  has_second_factor: boolean;
  branches: BranchRow[] | null;
  /** By name. */
  role_groups: RoleGroupRow[] | null;
}

const isKnown = (role: string): role is Role => known_roles.has(role);

/** The branches with the roles that the user's role groups grant there. */
function branchesOf({ branches, role_groups }: Row): Map<number, Branch> {
  const of_branch = Map.groupBy(branches ?? [], ({ id }) => id);
  return new Map(
    [...of_branch].flatMap(([id, rows]) => {
      const [row] = rows;
      if (!row) return [];
      const held = (role_groups ?? []).filter((group) => rows.some(({ role_group_id }) => role_group_id === group.id));
      const { name, head_office, allow_telemed, closed } = row;
      const roles = new Set(held.flatMap((group) => group.roles.filter(isKnown)));
      return [
        [
          id,
          {
            id,
            name,
            head_office,
            allow_telemed,
            closed,
            groups: [...new Set(held.map((group) => group.name))],
            roles,
          },
        ],
      ];
    }),
  );
}

const toSession = (session_id: string, row: Row): LiveSession => ({
  session_id,
  user_id: row.user_id,
  group_id: row.group_id,
  device_id: row.device_id,
  username: row.username,
  change_password: row.change_password,
  photo: row.photo_small && row.photo_origin ? { small: row.photo_small, origin: row.photo_origin } : null,
  medinet_id: row.medinet_id,
  proved_at: row.proved_at,
  locked: row.locked_at !== null,
  viewed_by: row.viewed_by,
  viewer_name: null,
  second_factor_missing:
    !row.has_second_factor &&
    row.viewed_by === null &&
    (row.role_groups ?? []).some(({ second_factor_required }) => second_factor_required),
  branches: branchesOf(row),
});

/** The session as the open transaction sees it: for exchange and sign-in, which must not use a cache. */
export async function readSession(db: ReadDb, session_id: string, present: Date): Promise<LiveSession | null> {
  const { rows } = await sql<Row>`select * from resolve_session_state(${session_id}::uuid, ${present})`.execute(db);
  const session = rows[0] ? toSession(session_id, rows[0]) : null;
  if (!session || session.viewed_by === null) return session;
  const viewers = await sql<ViewerRow>`select * from resolve_viewer(${session_id}::uuid, ${present})`.execute(db);
  return seenBy(session, viewers.rows[0]);
}

/** Sessions with a cache of a second. Concurrent callers share one read. */
export function createSessions(pool: pg.Pool, clock: Clock): Sessions {
  const cache = new Map<string, { at: number; session: Promise<LiveSession | null> }>();

  const readNow = async (session_id: string): Promise<LiveSession | null> => {
    const { rows } = await pool.query<Row>({
      name: 'resolve_session_state',
      text: 'select * from resolve_session_state($1::uuid, $2)',
      values: [session_id, clock.present()],
    });
    const session = rows[0] ? toSession(session_id, rows[0]) : null;
    if (!session || session.viewed_by === null) return session;
    const viewers = await pool.query<ViewerRow>({
      name: 'resolve_viewer',
      text: 'select * from resolve_viewer($1::uuid, $2)',
      values: [session_id, clock.present()],
    });
    return seenBy(session, viewers.rows[0]);
  };

  const readUncached = (session_id: string): Promise<LiveSession | null> => {
    const session = readNow(session_id);
    cache.set(session_id, { at: performance.now(), session });
    session.catch(() => cache.delete(session_id));
    if (cache.size > 20_000) cache.clear();
    return session;
  };

  return {
    read: (session_id) => {
      const cached = cache.get(session_id);
      return cached && performance.now() - cached.at < cache_ms ? cached.session : readUncached(session_id);
    },
    readUncached,
    forget: () => cache.clear(),
  };
}
