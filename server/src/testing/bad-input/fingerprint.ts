import type pg from 'pg';

/**
 * Tables that change with every call, also with one that changes nothing: rate limits, the job queue's clock and statistics, views of
 * patient data, and what webhooks were refused.
 */
const left_out = ['rate_limit', 'version', 'queue', 'patient_view', 'webhook_refusal'];

export async function tablesOf(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> all ($1) order by 1`,
    [left_out],
  );
  return rows.map(({ name }) => name);
}

export type Fingerprint = Map<string, string>;

/** For each table: the number of rows, the newest writing transaction and a hash of the content. */
export async function takeFingerprint(owner: pg.Pool): Promise<Fingerprint> {
  const tables = await tablesOf(owner);
  const parts = tables.map(
    (name) => `select '${name}' as name, concat_ws(' ', count(*), max(t.xmin::text::bigint),
      md5(string_agg(md5(t::text), '' order by md5(t::text)))) as print from only ${name} t`,
  );
  const { rows } = await owner.query<{ name: string; print: string }>(parts.join(' union all '));
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** The tables that have changed. */
export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
