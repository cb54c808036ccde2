import { routine_activities } from '@clinic/contract/trail/activity-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../../platform/db/handles.ts';
import { columnsOf, listed, type Row, type RowOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { hasWords } from '../../platform/db/statements/has-words.ts';
import type { TrailReader, TrailReading } from '../../platform/records/trail-reading.ts';
import { fullName } from '../access/index.ts';
import type { AuditedActivity } from '../../platform/trail/audited-activity.ts';
import { between, type Log } from '../../platform/trail/read-log.ts';

export interface LogFilters {
  by?: string | undefined;
  kind?: string | undefined;
  /** Only what people did, without routine. */
  people_only?: boolean;
  text?: string | undefined;
  entity?: string | undefined;
  entity_id?: number | undefined;
  clinic_id?: number | undefined;
  /** True for head office without a branch filter: the result then includes entries of the group itself. */
  of_group: boolean;
  from?: Date | undefined;
  until?: Date | undefined;
}

export type LoggedEntry = NamedActivity & Row<'audit', 'clinic_id'> & { clinic_name: string | null };

/** A branch sees its own entries; head office those of the group, or of one branch if it asks for one. */
function whose(scope: Scope, { clinic_id, of_group, entity, entity_id }: LogFilters): RawBuilder<unknown> {
  const group = sql`group_id = ${scope.group_id}`;
  // The index for a single record starts with the clinic.
  const is_record = entity !== undefined && entity_id !== undefined;
  if (of_group)
    return is_record
      ? sql`${group} and (clinic_id is null or clinic_id = any (${[...scope.clinic_ids]}::bigint[]))`
      : group;
  return sql`clinic_id = ${clinic_id ?? scope.clinic_id} and clinic_id = any (${[...scope.clinic_ids]}::bigint[])`;
}

const contains = (text: string | undefined, ...columns: RawBuilder<unknown>[]) =>
  text !== undefined && text !== '' && hasWords(sql`concat_ws(' ', ${sql.join(columns)})`, text);

/** What is read of the entries that a reader may see. */
type ReadColumns = Pick<Log, 'table' | 'columns' | 'wanted'>;

/** The entries of the clinic or group with their branches and people. */
function logOf(scope: Scope, read: ReadColumns, filters: LogFilters): Log {
  const { entity, entity_id } = filters;
  const is_record = entity !== undefined && entity_id !== undefined;
  return {
    ...read,
    here: [
      whose(scope, filters),
      ...between(filters),
      is_record && sql`entity = ${entity} and entity_id = ${entity_id}::bigint`,
    ],
    joins: sql`left join clinic c on c.id = e.clinic_id ${join_author}`,
  };
}

const ofRecord = ({ entity, entity_id }: LogFilters) => [
  entity !== undefined && sql`e.entity = ${entity}`,
  entity_id !== undefined && sql`e.entity_id = ${entity_id}::bigint`,
];

/** Entries of the audit trail with their branches and people. */
export const activityLog = (scope: Scope, filters: LogFilters): Log => {
  const { by, kind, text, people_only } = filters;
  const wanted = [
    ...ofRecord(filters),
    people_only && sql`e.user_id is not null and e.kind <> all (${[...routine_activities]}::text[])`,
    kind !== undefined && sql`e.kind = ${kind}`,
    contains(by, sql`e.actor`, person_name),
    contains(text, sql`e.kind`, sql`e.actor`, sql`e.note`, sql`e.before::text`, sql`e.after::text`),
  ];
  const columns = sql`e.id, e.at, e.kind, ${person_name} as person_name, e.actor, e.entity, e.entity_id, e.before, e.after, e.note, e.clinic_id, c.name as clinic_name`;
  return logOf(scope, { table: 'audit', columns, wanted }, filters);
};

const view_columns = columnsOf('patient_view', [
  'id',
  'at',
  'actor',
  'way',
  'entity',
  'entity_id',
  'words',
  'clinic_id',
]);

export type ViewEntry = RowOf<typeof view_columns> & Named & { clinic_name: string | null };

/** Entries of the log of accesses to patient data. */
export const viewLog = (scope: Scope, filters: LogFilters, way: string | undefined): Log => {
  const { by, text } = filters;
  const wanted = [
    ...ofRecord(filters),
    way !== undefined && sql`e.way = ${way}`,
    contains(by, sql`e.actor`, person_name),
    contains(text, sql`e.words`, sql`e.actor`),
  ];
  const columns = sql`${listed(view_columns, 'e')}, c.name as clinic_name, ${person_name} as person_name`;
  return logOf(scope, { table: 'patient_view', columns, wanted }, filters);
};

/** The audit trail of a record, oldest first. Undefined if the caller cannot see the record. */
export async function readActivities(
  db: ReadDb,
  reader: TrailReader,
  { clinicOf, entriesOf }: TrailReading,
  id: number,
): Promise<NamedActivity[] | undefined> {
  const [record] = (await clinicOf(reader, id).execute(db)).rows;
  if (!record) return undefined;
  const { rows } = await sql<NamedActivity>`with entries as (${entriesOf(id, record)})
    select e.*, ${person_name} as person_name from entries e ${join_author} order by e.at, e.id limit 10000`.execute(
    db,
  );
  return rows;
}

/** The author's full name, or the user name without one; null for what is not a user. */
interface Named {
  person_name: string | null;
}

export type NamedActivity = AuditedActivity & Named;

/** Joins the users that entries, called `e`, name. */
const join_author = sql`left join staff_user p on p.group_id = e.group_id and p.id = e.user_id`;

const person_name = fullName('p');
