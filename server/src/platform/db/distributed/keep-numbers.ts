import type pg from 'pg';

interface Numbers {
  name: string;
  last: string;
}

/** The last number of each sequence that has given one. */
async function lastNumbers(owner: pg.Client): Promise<Numbers[]> {
  const { rows } = await owner.query<Numbers>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return rows;
}

/** Work after which every sequence goes on where it was: that of a table which the engine makes its own begins anew. */
export async function keepNumbers(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  const before = await lastNumbers(owner);
  await work();
  const after = new Map((await lastNumbers(owner)).map(({ name, last }) => [name, last]));
  for (const { name, last } of before)
    if (Number(after.get(name) ?? 0) < Number(last)) await owner.query('select setval($1::regclass, $2)', [name, last]);
}
