import type { ClientBase, Pool, QueryResult } from 'pg';
import pg from 'pg';
import { peopleOf, rowsOf, type TenantTable, type Tenants } from './tenant-tables.ts';

export interface Sides {
  owner: Pool;
  /** The app's own login. */
  as_app: ClientBase;
  /** Where the app is let in. */
  inside: Tenants;
  /** Where it is not. */
  outside: Tenants;
}

const given = ({ clinic_ids, group_ids }: Tenants): number[][] => [clinic_ids, group_ids];

/** Tries a statement as the app inside its tenant, and takes it back. Gives the error's code where it is refused. */
async function attempt({ as_app, inside }: Sides, statement: string, values: unknown[]): Promise<QueryResult | string> {
  await as_app.query('begin');
  try {
    await as_app.query("select set_config('app.group', $1, true), set_config('app.clinics', $2, true)", [
      `${inside.group_ids[0]}`,
      inside.clinic_ids.join(','),
    ]);
    return await as_app.query(statement, values);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code !== undefined) return error.code;
    throw error;
  } finally {
    await as_app.query('rollback');
  }
}

/** Refused by privilege or by row security; or because the database alone makes such a value. */
const refused = new Set(['42501', '428C9']);
const tenantColumn = ({ name, columns }: TenantTable): string => {
  if (name === 'provider_group') return 'id';
  return columns.find((column) => column.name === 'clinic_id')?.name ?? 'group_id';
};

async function updatableColumn({ as_app }: Sides, { name }: TenantTable): Promise<string | undefined> {
  const { rows } = await as_app.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and has_column_privilege(attrelid, attnum, 'update') limit 1`,
    [name],
  );
  return rows[0]?.name;
}

/** Everything that the app could try on one table from inside one tenant. Returns what it could do to another. */
export async function tryTable(sides: Sides, table: TenantTable): Promise<string[]> {
  const findings: string[] = [];
  const name = `"${table.name}"`;
  const find = (told: string): void => void findings.push(`${table.name}: ${told}`);
  const expectNone = async (what: string, statement: string, values: unknown[]): Promise<void> => {
    const outcome = await attempt(sides, statement, values);
    if (typeof outcome !== 'string' && outcome.rowCount !== 0) find(`${what} ${outcome.rowCount} rows`);
    if (typeof outcome === 'string' && !refused.has(outcome)) find(`${what}: ended with ${outcome}`);
  };
  const theirs = rowsOf(table, await peopleOf(sides.owner, sides.outside));
  const ours = rowsOf(table, await peopleOf(sides.owner, sides.inside));
  const place = tenantColumn(table);
  const has_theirs = await sides.owner.query(
    // One that names its clinic, where some are the whole group's or a person's.
    `select to_jsonb(t) as row from ${name} t where ${theirs} order by t."${place}" nulls last limit 1`,
    given(sides.outside),
  );
  if (has_theirs.rowCount === 0) find('there is no row of the other tenant to try on');

  const seen = await attempt(sides, `select count(*)::int as rows from ${name}`, []);
  const own = await sides.owner.query<{ rows: number }>(
    `select count(*)::int as rows from ${name} where ${ours}`,
    given(sides.inside),
  );
  if (typeof seen !== 'string' && (seen.rows[0] as { rows: number }).rows !== own.rows[0]?.rows)
    find(`sees ${(seen.rows[0] as { rows: number }).rows} rows of its ${own.rows[0]?.rows}`);
  await expectNone('sees', `select 1 from ${name} where ${theirs}`, given(sides.outside));
  await expectNone('deletes', `delete from ${name} where ${theirs}`, given(sides.outside));
  const column = await updatableColumn(sides, table);
  if (column)
    await expectNone('changes', `update ${name} set "${column}" = "${column}" where ${theirs}`, given(sides.outside));
  await expectNone(
    'adds',
    `insert into ${name} overriding system value select * from jsonb_populate_record(null::${name}, $1)`,
    [(has_theirs.rows[0] as { row: unknown } | undefined)?.row],
  );
  const target = (has_theirs.rows[0] as { row: Record<string, unknown> } | undefined)?.row;
  // Rows that name no clinic are handed over by their group.
  const taker = target?.[place] === null ? 'group_id' : place;
  await expectNone('hands over', `update ${name} set "${taker}" = $3 where ${ours}`, [
    ...given(sides.inside),
    target?.[taker],
  ]);
  return findings;
}
