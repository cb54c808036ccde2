import type { Stage, Victim } from './stage.ts';
import { rowsOf } from './tenant-tables.ts';

/** A value of the victim's, and where it stands, as `clinic_name`. */
export interface Sought {
  value: string | number;
  from: string;
}

/** Some of what is the victim's, one of each kind: for fields that look for something. */
export type Pool = Sought[];

const is_named = /(?:^|_)(?:id|reference|name|user|username|code|email)$/;

export async function poolOf({ app, tables }: Stage, { canary, tenants }: Victim): Promise<Pool> {
  const pool = new Map<string | number, Sought>([[canary.word, { value: canary.word, from: 'name' }]]);
  for (const table of tables) {
    for (const { name, type } of table.columns.filter((column) => is_named.test(column.name))) {
      const { rows } = await app.owner.query<{ value: string | number }>(
        `select "${name}" as value from "${table.name}" where ${rowsOf(table)} and "${name}" is not null order by 1 desc limit 1`,
        [tenants.clinic_ids, tenants.group_ids],
      );
      const value = rows[0]?.value;
      const is_theirs = type === 'text' || (type === 'bigint' && String(value).startsWith(canary.id_prefix));
      if (value !== undefined && is_theirs && !pool.has(value))
        pool.set(value, { value, from: `${table.name}_${name}` });
    }
  }
  return [...pool.values()];
}

/** The values for a field, those first that stand under its name: of many it tries a few. */
export const inOrderFor = (field: string, pool: Pool): (string | number)[] =>
  pool
    .toSorted((one, other) => Number(other.from.endsWith(field)) - Number(one.from.endsWith(field)))
    .map(({ value }) => value);
