import { routine_activities } from '@clinic/contract/trail/activity-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../../platform/db/handles.ts';
import { columnsOf, listed, type Row, type RowOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { hasWords } from '../../platform/db/statements/has-words.ts';
import type { TrailReader, TrailReading } from '../../platform/records/trail-reading.ts';
import { fullName } from '../access/index.ts';
import type { AuditedActivity } from '../../platform/trail/audited-activity.ts';

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

/** The entry after which the next page starts. */
export type Place = Row<'audit', 'at' | 'id'>;

export type LoggedEntry = NamedActivity & Row<'audit', 'clinic_id'> & { clinic_name: string | null };

export interface LogRows<Entry> {
  /** One row more than the page size means that there are older entries. */
  rows: Entry[];
  /** The last entry that was examined, if the readLog stopped before the end of the trail. */
  stopped_at: Place | undefined;
}

/** The maximum number of entries that one call examines, even if few match, so that its work does not grow with the trail. */
const most_entries_read = 5_000;

const all = (conditions: (RawBuilder<unknown> | false | undefined)[]): RawBuilder<unknown> =>
  sql.join(
    conditions.filter((one) => one !== undefined && one !== false),
    sql` and `,
  );

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

interface Log {
  table: 'audit' | 'patient_view';
  columns: RawBuilder<unknown>;
  /** Conditions that are checked for each entry. */
  wanted: RawBuilder<unknown>[];
  is_filtered: boolean;
}

/** Reads the entries of the clinic or group by index, newest first from a place, and checks each of them. */
export async function readLog<Entry extends Place>(
  db: ReadDb,
  scope: Scope,
  log: Log,
  filters: LogFilters,
  before: Place | undefined,
  most: number,
): Promise<LogRows<Entry>> {
  const { entity, entity_id, from, until } = filters;
  const is_record = entity !== undefined && entity_id !== undefined;
  const table = sql.table(log.table);
  const here = all([
    whose(scope, filters),
    from && sql`at >= ${from.toISOString()}::timestamptz`,
    until && sql`at < ${until.toISOString()}::timestamptz`,
    before && sql`(at, id) < (${before.at.toISOString()}::timestamptz, ${before.id}::bigint)`,
    is_record && sql`entity = ${entity} and entity_id = ${entity_id}::bigint`,
  ]);
  const found = sql`select * from ${table} where ${here} order by at desc, id desc limit ${most_entries_read}`;
  const page = sql<Entry>`select ${log.columns} from (${found}) e left join clinic c on c.id = e.clinic_id ${join_author}
    where ${all([sql`true`, ...log.wanted])} order by e.at desc, e.id desc limit ${most + 1}`;
  const rows = (await page.execute(db)).rows;
  if (!log.is_filtered || rows.length > most) return { rows, stopped_at: undefined };
  const end = sql<Place>`select at, id from ${table} where ${here} order by at desc, id desc offset ${most_entries_read - 1} limit 1`;
  return { rows, stopped_at: (await end.execute(db)).rows[0] };
}

const ofRecord = ({ entity, entity_id }: LogFilters) => [
  entity !== undefined && sql`e.entity = ${entity}`,
  entity_id !== undefined && sql`e.entity_id = ${entity_id}::bigint`,
];

/** Entries of the audit trail with their branches and people. */
export const activityLog = (filters: LogFilters): Log => {
  const { by, kind, text, people_only } = filters;
  const wanted = [
    ...ofRecord(filters),
    people_only && sql`e.user_id is not null and e.kind <> all (${[...routine_activities]}::text[])`,
    kind !== undefined && sql`e.kind = ${kind}`,
    contains(by, sql`e.actor`, person_name),
    contains(text, sql`e.kind`, sql`e.actor`, sql`e.note`, sql`e.before::text`, sql`e.after::text`),
  ].filter((one) => one !== undefined && one !== false);
  const columns = sql`e.id, e.at, e.kind, ${person_name} as person_name, e.actor, e.entity, e.entity_id, e.before, e.after, e.note, e.clinic_id, c.name as clinic_name`;
  return { table: 'audit', columns, wanted, is_filtered: wanted.length > 0 };
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
export const viewLog = (filters: LogFilters, way: string | undefined): Log => {
  const { by, text } = filters;
  const wanted = [
    ...ofRecord(filters),
    way !== undefined && sql`e.way = ${way}`,
    contains(by, sql`e.actor`, person_name),
    contains(text, sql`e.words`, sql`e.actor`),
  ].filter((one) => one !== false);
  const columns = sql`${listed(view_columns, 'e')}, c.name as clinic_name, ${person_name} as person_name`;
  return { table: 'patient_view', columns, wanted, is_filtered: wanted.length > 0 };
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
