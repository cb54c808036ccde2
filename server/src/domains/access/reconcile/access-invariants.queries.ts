import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** Invariants of sessions, invitations, and the users that the trail names. */
export const accessInvariants: Invariant[] = [
  {
    name: 'no session opens anything after its user was disabled or the password changed',
    of: 'group',
    // The query looks up sessions like every call does; ended sessions need no mark.
    violations: ({ group_id }) => sql`
      select 'session ' || s.id as row, 'is served, although user ' || u.id ||
        case when u.enable then ' has a newer password' else ' is disabled' end as wrong
      from session s join staff_user u on u.group_id = s.group_id and u.id = s.user_id
      where s.group_id = ${group_id} and s.revoked_at is null and s.expires_at > now()
        and (not u.enable or s.created_at < u.password_changed_at)
        and exists (select from resolve_session_state(s.id, now()))`,
  },
  {
    name: 'an invitation is of a user without a password, and its link of one who may follow it',
    of: 'group',
    violations: ({ group_id }) => sql`
      select 'invitation of user ' || u.id as row, case when u.password_changed_at > i.sent_at then 'outlived the password'
        else 'has a link, although the user is disabled or written to elsewhere' end as wrong
      from invitation i join staff_user u on u.group_id = i.group_id and u.id = i.user_id
      where i.group_id = ${group_id} and (u.password_changed_at > i.sent_at
        or i.token_hash is not null and (not u.enable or lower(u.email) is distinct from lower(i.email)))`,
  },
  {
    name: 'the trail stays inside its tenant',
    of: 'clinic',
    violations: ({ clinic_id, group_id }) => sql`
      select 'audit ' || a.id as row, 'names user ' || a.user_id || ', who is not of the group' as wrong
      from audit a where a.clinic_id = ${clinic_id} and a.user_id is not null
        and not exists (select from staff_user u where u.group_id = ${group_id} and u.id = a.user_id)
      union all
      select 'audit ' || a.id, 'is of another group' from audit a where a.clinic_id = ${clinic_id} and a.group_id <> ${group_id}`,
  },
];
