import { sql } from 'kysely';
import type { TrailReading } from '../../../platform/records/trail-reading.ts';
import { entry_columns } from '../../../platform/trail/audited-activity.ts';

/** Changes to a user's account. Where and when a user signs in is not listed here: only owners see it, in the log. */
const of_accounts = [
  'user_created',
  'user_updated',
  'user_invited',
  'invitation_link_made',
  'invitation_accepted',
  'role_groups_changed',
  'password_set',
  'password_changed',
  'password_reset',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
  'sessions_ended',
  'readonly_field_ignored',
];

/**
 * The audit trail of a user of the chosen branch, of a user without a branch, or of one whose last role group here the reader took.
 * Group-wide entries are read under the branch.
 */
export const userTrail: TrailReading = {
  clinicOf: ({ scope, user_id }, id) =>
    sql`select ${scope.clinic_id}::bigint as clinic_id from staff_user u where u.id = ${id} and u.group_id = ${scope.group_id}
      and ((select coalesce(bool_or(m.clinic_id = ${scope.clinic_id}), true) from user_group_clinic m
          where m.group_id = u.group_id and m.user_id = u.id)
        or exists (select from branch_access a where a.clinic_id = ${scope.clinic_id} and a.user_id = u.id and a.updated_by = ${user_id}))`,
  entriesOf: (id, { clinic_id }) =>
    sql`select ${entry_columns} from audit a where a.entity = 'user' and a.entity_id = ${id}
      and (a.clinic_id is null or a.clinic_id = ${clinic_id}) and a.kind = any (${of_accounts}::text[])`,
};
