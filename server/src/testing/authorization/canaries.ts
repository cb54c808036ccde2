import pg from 'pg';
import { type Column, peopleOf, rowsOf, type TenantTable, type Tenants } from './tenant-tables.ts';

/** Marks that identify the rows of one tenant, wherever they appear. */
export interface Canary {
  /** Appended to every text. */
  word: string;
  /** Replaces a text that must be short and upper case. */
  capitals: string;
  /** The range of every id of the tenant's rows: ten digits with this beginning. */
  id_prefix: string;
}

export const canaryOf = (name: string, id_prefix: string): Canary => ({
  word: `canary-${name}`,
  capitals: `CANARY${name.toUpperCase()}`.slice(0, 13),
  id_prefix,
});

const firstId = ({ id_prefix }: Canary): number => Number(id_prefix) * 10_000_000;

/** New rows get canary ids from here on. Returns the function that restores normal ids. */
export async function countFrom(owner: pg.Pool, canary: Canary): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ name: string; last: number | null }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences where schemaname = 'public'`);
  for (const { name } of rows) await owner.query('select setval($1::regclass, $2)', [name, firstId(canary)]);
  return async () => {
    for (const { name, last } of rows)
      await owner.query('select setval($1::regclass, $2)', [name, (last ?? 0) + 1_000]);
  };
}

/** Enumerated words: such rows are identified by count. */
const is_closed = /(?:^|_)(?:status|state|type|kind|entity|record|endpoint|list)$/;

/** Values for a column, tried in this order until the table's constraints accept one. */
function plantings({ type, nullable, name }: Column, canary: Canary): { value: string; set: string }[] {
  const quoted = `"${name}"`;
  if (is_closed.test(name)) return [];
  if (type === 'text' || type === 'character varying')
    return [
      { value: canary.word, set: `${quoted} = coalesce(${quoted}, '') || '-' || $3::text` },
      { value: canary.capitals, set: `${quoted} = $3::text` },
    ];
  if (type === 'text[]') return [{ value: canary.word, set: `${quoted} = array_append(${quoted}, $3::text)` }];
  if (type === 'jsonb')
    return [{ value: canary.word, set: `${quoted} = ${quoted} || jsonb_build_object('canary', $3::text)` }];
  if (type === 'bigint' && nullable && name.endsWith('_id') && name !== 'clinic_id')
    return [{ value: `${firstId(canary) + 777}`, set: `${quoted} = $3::bigint` }];
  return [];
}

const conditionFor = ({ type, name }: Column): string => {
  if (type === 'bigint') return `"${name}" is null`;
  if (type === 'text[]') return `"${name}" is not null`;
  if (type === 'jsonb') return `jsonb_typeof("${name}") = 'object'`;
  return `("${name}" is null or "${name}" <> all ($4::text[]))`;
};

/** Refused by the table's constraints: an enumeration, a value tied to another row, or a time that another row has. */
const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['23514', '23502', '23503', '23505', '23P01'].includes(error.code ?? '');

async function plantColumn(
  client: pg.ClientBase,
  table: TenantTable,
  column: Column,
  planted: Planted & { user_ids: string[] },
): Promise<boolean> {
  for (const { value, set } of plantings(column, planted.canary)) {
    await client.query('savepoint planting');
    try {
      await client.query(
        `update "${table.name}" set ${set} where ${rowsOf(table, planted.user_ids)} and ${conditionFor(column)} and $4::text[] is not null`,
        [planted.tenants.clinic_ids, planted.tenants.group_ids, value, planted.kept],
      );
      return true;
    } catch (error) {
      if (!isRefused(error)) throw error;
      await client.query('rollback to savepoint planting');
    }
  }
  return false;
}

export interface Planted {
  canary: Canary;
  tenants: Tenants;
  /** Texts left unchanged, because prepared calls use them. */
  kept: string[];
}

/**
 * Puts the canary into every text, document and free id of the tenant's rows. Equal texts change alike, so that references still match.
 * Returns the columns that accept none: enumerations.
 */
export async function plantCanary(owner: pg.Pool, tables: readonly TenantTable[], planted: Planted): Promise<string[]> {
  const user_ids = await peopleOf(owner, planted.tenants);
  const client = await owner.connect();
  const closed: string[] = [];
  try {
    await client.query('begin');
    // Keys that reference each other change one after the other.
    await client.query("set local session_replication_role = 'replica'");
    for (const table of tables) {
      for (const column of table.columns) {
        if (column.made_by_database) continue;
        const is_text = column.type === 'text' || column.type === 'character varying';
        if (!(await plantColumn(client, table, column, { ...planted, user_ids })) && is_text)
          closed.push(`${table.name}.${column.name}`);
      }
    }
    await client.query('commit');
    return closed;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
