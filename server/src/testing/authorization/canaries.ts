import pg from 'pg';
import { type Column, rowsOf, type TenantTable, type Tenants } from './tenant-tables.ts';

/** How the rows of one tenant can be told from all others, wherever they turn up. */
export interface Canary {
  /** Stands at the end of every text. */
  word: string;
  /** Stands instead of a text that must be short and in capitals. */
  capitals: string;
  /** Every id of the tenant's rows lies here: ten digits that begin so. */
  id_prefix: string;
}

export const canaryOf = (name: string, id_prefix: string): Canary => ({
  word: `canary-${name}`,
  capitals: `CANARY${name.toUpperCase()}`.slice(0, 13),
  id_prefix,
});

const firstId = ({ id_prefix }: Canary): number => Number(id_prefix) * 10_000_000;

/** From here on new rows get ids of the canary's kind; gives what goes back to ordinary ones. */
export async function countFrom(owner: pg.Pool, canary: Canary): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ name: string; last: number | null }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences where schemaname = 'public'`);
  for (const { name } of rows) await owner.query('select setval($1::regclass, $2)', [name, firstId(canary)]);
  return async () => {
    for (const { name, last } of rows)
      await owner.query('select setval($1::regclass, $2)', [name, (last ?? 0) + 1_000]);
  };
}

/** Words of a closed set: rows are counted and found by them. */
const is_closed = /(?:^|_)(?:status|state|type|kind|entity|endpoint|list)$/;

/** What a column is given: tried in this order until the table's own rules take one. */
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

/** The table's own rules refuse it: a closed set of words, or what another row must have. */
const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['23514', '23502', '23503', '23505'].includes(error.code ?? '');

async function plantColumn(
  client: pg.ClientBase,
  table: TenantTable,
  column: Column,
  planted: Planted,
): Promise<boolean> {
  for (const { value, set } of plantings(column, planted.canary)) {
    await client.query('savepoint planting');
    try {
      await client.query(
        `update "${table.name}" set ${set} where ${rowsOf(table)} and ${conditionFor(column)} and $4::text[] is not null`,
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
  /** Texts that stay as they are, because calls that were made ready before use them. */
  kept: string[];
}

/**
 * Puts the canary into every text, document and free id of the tenant's rows. Every equal text changes alike, so that what points at
 * each other still does. Gives the columns that take no such text: closed sets of words.
 */
export async function plantCanary(owner: pg.Pool, tables: readonly TenantTable[], planted: Planted): Promise<string[]> {
  const client = await owner.connect();
  const closed: string[] = [];
  try {
    await client.query('begin');
    // Keys that point at each other change one after the other.
    await client.query("set local session_replication_role = 'replica'");
    for (const table of tables) {
      for (const column of table.columns) {
        const is_text = column.type === 'text' || column.type === 'character varying';
        if (!(await plantColumn(client, table, column, planted)) && is_text)
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
