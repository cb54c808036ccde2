import { readPhone } from '@clinic/contract/shared/typed/phone.ts';
import { sql } from 'kysely';
import type { SystemAct } from '../act/act.ts';
import type { ClinicOfGroup, Scope } from '../act/scope.ts';
import { asSystem } from '../act/system-work.ts';
import type { Platform } from '../platform.ts';
import { jobKind, type JobWorker, jobWorker } from './job.ts';

/** The phone numbers in a table: of a clinic, or of its group. */
export interface StoredPhones {
  table: string;
  of: 'clinic_id' | 'group_id';
  /** Default: `id`. */
  key?: string;
  columns: readonly string[];
}

type PhoneRow = Record<string, string | null>;

const rows_at_once = 500;
const every_seconds = 60;
/** No batch begins later in a turn: a process that ends waits for the turn. */
const last_batch_after_ms = 5_000;
const stored_form = String.raw`^\+\d+(;ext=\d+)?$`;

/** Reads the next batch of rows with numbers in another form, and stores those that are phone numbers. */
async function convertBatch(
  { db }: SystemAct,
  scope: Scope,
  { table, of, key = 'id', columns }: StoredPhones,
  after: string,
): Promise<{ rows: PhoneRow[]; converted: number }> {
  const here = sql`t.${sql.ref(of)} = ${scope[of]}`;
  const others = columns.map((column) => sql`(t.${sql.ref(column)} <> '' and t.${sql.ref(column)} !~ ${stored_form})`);
  const { rows } = await sql<PhoneRow>`
    select t.${sql.ref(key)}::text as key, ${sql.join(columns.map((column) => sql`t.${sql.ref(column)}`))}
    from ${sql.table(table)} t where ${here} and t.${sql.ref(key)} > ${after} and (${sql.join(others, sql` or `)})
    order by t.${sql.ref(key)} limit ${rows_at_once} for no key update`.execute(db);
  const read = rows.map((row): PhoneRow => ({
    ...row,
    ...Object.fromEntries(
      columns.map((column) => [column, (row[column] && readPhone(row[column])) ?? row[column] ?? null]),
    ),
  }));
  const known = read.filter((row, index) => columns.some((column) => row[column] !== rows[index]?.[column]));
  if (known.length > 0) {
    const lists = ['key', ...columns].map((name) => sql`${known.map((row) => row[name] ?? null)}::text[]`);
    await sql`
      update ${sql.table(table)} t set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = k.${sql.ref(column)}`))}
      from unnest(${sql.join(lists)}) as k (key, ${sql.join(columns.map((column) => sql.ref(column)))})
      where ${here} and t.${sql.ref(key)} = k.key::bigint`.execute(db);
  }
  return { rows, converted: known.length };
}

interface Place {
  /** Marks in `tick` that this place has no number left to convert. */
  mark: string;
  tenant: Scope;
  tables: readonly StoredPhones[];
}

/** The groups and clinics that are not marked yet. */
async function listPlaces({ pool }: Platform, stored: readonly StoredPhones[]): Promise<Place[]> {
  const { rows: clinics } = await pool.query<ClinicOfGroup>('select clinic_id, group_id from resolve_clinics()');
  const { rows: done } = await pool.query<{ name: string }>("select name from tick where name like 'phones of %'");
  const marks = new Set(done.map(({ name }) => name));
  const tablesOf = (of: StoredPhones['of']) => stored.filter((one) => one.of === of);
  const groups = Map.groupBy(clinics, ({ group_id }) => group_id);
  return [
    ...[...groups].map(([group_id, own]): Place => {
      const clinic_ids = own.map(({ clinic_id }) => clinic_id);
      const tenant = { group_id, clinic_id: clinic_ids[0] ?? 0, clinic_ids };
      return { mark: `phones of group ${group_id}`, tenant, tables: tablesOf('group_id') };
    }),
    ...clinics.map(({ clinic_id, group_id }): Place => {
      const tenant = { group_id, clinic_id, clinic_ids: [clinic_id] };
      return { mark: `phones of clinic ${clinic_id}`, tenant, tables: tablesOf('clinic_id') };
    }),
  ].filter(({ mark }) => !marks.has(mark));
}

/**
 * Converts the phone numbers that earlier releases stored as they were typed: batch by batch, from the beginning in each turn. What the
 * library does not know stays as it is. A group or clinic in which a whole turn finds nothing to convert is done for ever: one turn more
 * than needed, for a process of the earlier release that still ran.
 */
export async function convertStoredPhones(platform: Platform, stored: readonly StoredPhones[]): Promise<void> {
  const began_ms = performance.now();
  const isLate = (): boolean => performance.now() - began_ms > last_batch_after_ms;
  for (const { mark, tenant, tables } of await listPlaces(platform, stored)) {
    let converted = 0;
    for (const table of tables) {
      for (let after: string | undefined = '0'; after !== undefined;) {
        const from: string = after;
        const batch = await asSystem(platform, 'phones', tenant, (act, scope) => convertBatch(act, scope, table, from));
        converted += batch.converted;
        if (batch.converted > 0 && isLate()) return;
        after = batch.rows.length < rows_at_once ? undefined : (batch.rows.at(-1)?.['key'] ?? undefined);
      }
    }
    if (converted === 0)
      await platform.pool.query(
        'insert into tick (name, ran_at) values ($1, clock_timestamp()) on conflict do nothing',
        [mark],
      );
    if (isLate()) return;
  }
}

export const storedPhonesWorker = (stored: readonly StoredPhones[]): JobWorker =>
  jobWorker(jobKind<Record<string, never>>('stored-phones'), (platform) => convertStoredPhones(platform, stored), {
    every_seconds,
  });
