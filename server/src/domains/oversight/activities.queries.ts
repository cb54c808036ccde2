import type { TrailEntity } from '@clinic/contract/oversight/activities.ts';
import { type RawBuilder, sql } from 'kysely';
import { readTogether } from '../../platform/db/statements/reading.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { Scope } from '../../platform/act/scope.ts';
import type { AuditedActivity } from './activity.rules.ts';

/** The clinic of a record: only where the record's own page would show it to the caller. */
const clinicOf = (
  scope: Scope,
  caller_id: number,
  { entity, id }: { entity: TrailEntity; id: number },
): RawBuilder<{ clinic_id: number }> => {
  if (entity === 'clinic')
    return sql`select id as clinic_id from clinic where id = ${id} and id = ${scope.clinic_id} and group_id = ${scope.group_id}`;
  // A user of the chosen branch, or of none yet, or whose last role group here the caller took; group-wide entries are read under the branch.
  if (entity === 'user')
    return sql`select ${scope.clinic_id}::bigint as clinic_id from staff_user u where u.id = ${id} and u.group_id = ${scope.group_id}
      and ((select coalesce(bool_or(m.clinic_id = ${scope.clinic_id}), true) from user_group_clinic m
          where m.group_id = u.group_id and m.user_id = u.id)
        or exists (select from branch_access a where a.clinic_id = ${scope.clinic_id} and a.user_id = u.id and a.updated_by = ${caller_id}))`;
  // Transactions, their refunds and doctors are of the chosen branch; the others have lists over the whole group at head office.
  const is_of_branch = ['transaction', 'refund', 'doctor'].includes(entity);
  const clinics = is_of_branch ? [scope.clinic_id] : scope.clinic_ids;
  return sql`select clinic_id from ${sql.table(entity)} where clinic_id = any (${clinics}::bigint[]) and id = ${id}`;
};

const columns = sql`a.id, a.at, a.kind, a.actor, a.entity, a.entity_id, a.before, a.after, a.note`;

/** Written down under the branch, but not about it: what people took out of it, and how its counters lock. */
const beside_the_clinic = ['transactions_exported', 'activities_exported', 'idle_lock_changed'];

/** What is done to a user's account. Where and when they sign in is for owners, in the log. */
const of_accounts = [
  'user_created',
  'user_updated',
  'user_invited',
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

/** The entries of a record; a transaction's have its issues' among them, a refund's are its transaction's that name it. */
function entriesOf(entity: TrailEntity, id: number): RawBuilder<AuditedActivity> {
  const own = sql`select ${columns} from record r join audit a on a.clinic_id = r.clinic_id and a.entity = ${entity} and a.entity_id = ${id}`;
  if (entity === 'transaction')
    return sql`${own}
      union all
      select ${columns} from record r join issue i on i.clinic_id = r.clinic_id and i.transaction_id = ${id}
      join audit a on a.clinic_id = i.clinic_id and a.entity = 'issue' and a.entity_id = i.id`;
  if (entity === 'clinic') return sql`${own} where a.kind <> all (${beside_the_clinic}::text[])`;
  if (entity === 'user')
    return sql`select ${columns} from record r join audit a on a.entity = 'user' and a.entity_id = ${id}
      and (a.clinic_id is null or a.clinic_id = r.clinic_id) where a.kind = any (${of_accounts}::text[])`;
  if (entity === 'refund')
    return sql`select ${columns} from record r join refund f on f.clinic_id = r.clinic_id and f.id = ${id}
      join audit a on a.clinic_id = f.clinic_id and a.entity = 'transaction' and a.entity_id = f.transaction_id
      where ${id} = any (array[(a.before->>'refund_id')::bigint, (a.after->>'refund_id')::bigint])`;
  return own as RawBuilder<AuditedActivity>;
}

/** The trail of a record, oldest first; undefined where the caller sees no such record. */
export async function readActivities(
  db: ReadDb,
  scope: Scope,
  caller_id: number,
  { entity, id }: { entity: TrailEntity; id: number },
): Promise<AuditedActivity[] | undefined> {
  const record = clinicOf(scope, caller_id, { entity, id });
  const entries = sql<AuditedActivity>`with record as (${record}) ${entriesOf(entity, id)} order by at, id limit 10000`;
  const [[found], rows] = await readTogether(db, record, entries);
  return found && rows;
}
