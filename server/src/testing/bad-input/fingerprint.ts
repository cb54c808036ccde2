import type pg from 'pg';

/**
 * Tables that are written beside the calls: their count against the limits, the job queue's clock and its book of how much waits, and
 * who looked at whose data, as a call that changes nothing may well be answered. All others must stay as they are.
 */
const left_out = ['rate_limit', 'version', 'queue', 'patient_view'];

export async function tablesOf(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> all ($1) order by 1`,
    [left_out],
  );
  return rows.map(({ name }) => name);
}

export type Fingerprint = Map<string, string>;

/** Of every table the number of rows, the newest writer and a hash of all that stands in it. */
export async function takeFingerprint(owner: pg.Pool): Promise<Fingerprint> {
  const tables = await tablesOf(owner);
  const parts = tables.map(
    (name) => `select '${name}' as name, concat_ws(' ', count(*), max(t.xmin::text::bigint),
      md5(string_agg(md5(t::text), '' order by md5(t::text)))) as print from only ${name} t`,
  );
  const { rows } = await owner.query<{ name: string; print: string }>(parts.join(' union all '));
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** Tables that are not as they were. */
export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
