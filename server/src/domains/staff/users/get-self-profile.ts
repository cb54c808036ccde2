import type { getSelfProfile as endpoint } from '@clinic/contract/staff/users.ts';
import type { Action } from '../../../platform/act/act.ts';
import { findProfile } from './users.queries.ts';

/** The profile of the signed-in user. */
export const getSelfProfile: Action<typeof endpoint> = async (act) => {
  const { group_id, user_id, clinic } = act.staff;
  const row = await findProfile(act.db, group_id, clinic.id, user_id);
  if (!row) throw act.refusal('not_signed_in');
  const { id, username, first_name, last_name, email } = row;
  return {
    id,
    username,
    first_name,
    last_name,
    email,
    photo: row.photo_small && row.photo_origin ? { small: row.photo_small, origin: row.photo_origin } : null,
    groups: row.groups.map((name) => ({ name })),
    created_at: row.created_at.toISOString(),
  };
};
