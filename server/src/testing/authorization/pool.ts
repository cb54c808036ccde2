import type { Stage, Victim } from './stage.ts';
import { peopleOf, rowsOf } from './tenant-tables.ts';

/** A value of the victim with its field, such as `clinic_name`. */
interface KnownValue {
  value: string | number;
  from: string;
}

/** A few of the victim's values, one of each kind, for search fields. */
export type Pool = KnownValue[];

const is_named = /(?:^|_)(?:id|reference|name|user|username|code|email)$/;

export async function poolOf({ app, tables }: Stage, { canary, tenants }: Victim): Promise<Pool> {
  const pool = new Map<string | number, KnownValue>([[canary.word, { value: canary.word, from: 'name' }]]);
  const user_ids = await peopleOf(app.owner, tenants);
  for (const table of tables) {
    for (const { name, type } of table.columns.filter((column) => is_named.test(column.name))) {
      const { rows } = await app.owner.query<{ value: string | number }>(
        `select "${name}" as value from "${table.name}" where ${rowsOf(table, user_ids)} and "${name}" is not null order by 1 desc limit 1`,
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

/** The values for a field, those of the same name first; of many only a few. */
export const inOrderFor = (field: string, pool: Pool): (string | number)[] =>
  pool
    .toSorted((one, other) => Number(other.from.endsWith(field)) - Number(one.from.endsWith(field)))
    .map(({ value }) => value);
