import { no_photos, type PhotoList } from '@clinic/contract/shared/photos/photo.ts';
import type { user } from '@clinic/contract/staff/user.ts';
import type { z } from 'zod/mini';
import type { ReadAct } from '../../../platform/act/act.ts';
import { readPhotos } from '../../../platform/photos/photos.queries.ts';
import { type LiveSession, readSession } from '../../../platform/session/sessions.ts';
import { branchesWith, isBeyond, type Rights } from '../role-groups/grant.rules.ts';
import { knownRoles } from '../role-groups/role-groups.queries.ts';
import { toOpenInvitation } from './invitations.queries.ts';
import { readRolesByBranch, readUser, type UserRow } from './user.queries.ts';

export interface SeenUser {
  row: UserRow;
  photos: PhotoList;
  is_own: boolean;
  beyond_own: boolean;
  /** The caller's session, read in this transaction without a cache. */
  caller: LiveSession;
}

/** The rights of a user, by branch. */
export async function rightsOf(act: Pick<ReadAct, 'db' | 'scope'>, user_id: number): Promise<Map<number, Rights>> {
  const stored = await readRolesByBranch(act.db, act.scope.group_id, user_id);
  return new Map(
    [...stored].map(([clinic_id, { roles, undelegated }]) => [
      clinic_id,
      { roles: knownRoles(roles), undelegated: knownRoles(undelegated) },
    ]),
  );
}

/** A user in sight of the caller, and whether that user has more rights than the caller. Undefined if no such user is in sight. */
export async function seeUser(act: ReadAct, user_id: number): Promise<SeenUser | undefined> {
  const is_own = user_id === act.staff.user_id;
  const caller = await readSession(act.db, act.staff.session_id, act.now);
  if (!caller) throw act.refusal('not_signed_in');
  const { clinic } = act.staff;
  const update_at = branchesWith(caller, clinic.id, ['ROLE_USER_UPDATE']);
  const invite_at = branchesWith(caller, clinic.id, ['ROLE_USER_CREATE', 'ROLE_USER_UPDATE']);
  const row = await readUser(act.db, act.scope, user_id, { caller_id: act.staff.user_id, update_at, invite_at });
  if (!row) return undefined;
  const beyond_own = !is_own && isBeyond(await rightsOf(act, user_id), caller.branches);
  const photos = (await readPhotos(act.db, act.scope, 'user', [user_id])).get(user_id) ?? no_photos;
  return { row, photos, is_own, beyond_own, caller };
}

/** The user as the API returns it, without fields of its own: a save that sends it back chooses its form by the members. */
export function shown(act: ReadAct, { row, photos, beyond_own, caller }: SeenUser): z.output<typeof user> {
  const { group_code: _, ...stored } = row;
  return {
    ...stored,
    photos,
    beyond_own,
    invitation: toOpenInvitation(row.invitation),
    allow_telemed: caller.branches.get(act.staff.clinic.id)?.allow_telemed ?? false,
  };
}
