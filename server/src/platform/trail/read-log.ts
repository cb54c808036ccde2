import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../db/handles.ts';
import type { Row } from '../db/rows.ts';

/** The entry after which the next page starts. */
export type Place = Row<'audit', 'at' | 'id'>;

export interface LogRows<Entry> {
  /** One row more than the page size means that there are older entries. */
  rows: Entry[];
  /** The last entry that was examined, if the read stopped before the end of the log. */
  stopped_at: Place | undefined;
}

/** A condition that applies, or none. */
type Condition = RawBuilder<unknown> | false | '' | undefined;

/** A log that is read newest first. Its entries are called `e`. */
export interface Log {
  table: 'audit' | 'patient_view';
  /** What an index finds. */
  here: Condition[];
  /** Conditions that are checked for each entry. */
  wanted: Condition[];
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

/** The maximum number of entries that one call examines, even if few match, so that its work does not grow with the log. */
const most_entries_read = 5_000;

const applying = (conditions: readonly Condition[]) =>
  conditions.filter((one): one is RawBuilder<unknown> => typeof one === 'object');

const all = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...applying(conditions)], sql` and `);

/** The conditions of a span of time. */
export const between = ({ from, until }: { from?: Date | undefined; until?: Date | undefined }): Condition[] => [
  from && sql`at >= ${from.toISOString()}::timestamptz`,
  until && sql`at < ${until.toISOString()}::timestamptz`,
];

/** Reads entries by index, newest first from a place, and checks each of them. */
export async function readLog<Entry extends Place>(
  db: ReadDb,
  { table: name, here, wanted, columns, joins }: Log,
  before: Place | undefined,
  most: number,
): Promise<LogRows<Entry>> {
  const table = sql.table(name);
  const after_place = before && sql`(at, id) < (${before.at.toISOString()}::timestamptz, ${before.id}::bigint)`;
  const place = all([...here, after_place]);
  const found = sql`select * from ${table} where ${place} order by at desc, id desc limit ${most_entries_read}`;
  const page = sql<Entry>`select ${columns} from (${found}) e ${joins} where ${all(wanted)}
    order by e.at desc, e.id desc limit ${most + 1}`;
  const { rows } = await page.execute(db);
  if (applying(wanted).length === 0 || rows.length > most) return { rows, stopped_at: undefined };
  const end = sql<Place>`select at, id from ${table} where ${place} order by at desc, id desc offset ${most_entries_read - 1} limit 1`;
  return { rows, stopped_at: (await end.execute(db)).rows[0] };
}

const written = ({ at, id }: Place): string => `${at.getTime()}-${id}`;

/** Makes a page of the rows found, and the place where the next page starts. */
export function toLogPage<Entry extends Place>({ rows, stopped_at }: LogRows<Entry>, size: number) {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : stopped_at;
  return {
    shown,
    older: last ? written(last) : null,
    searched_back_to: stopped_at && rows.length <= size ? stopped_at.at : null,
  };
}
