import type pg from 'pg';
import { app_role, resolver_role } from '../migrations/roles.ts';
import { type Listed, type Placements } from './placement.ts';

type Source = Listed & { table: string };

/** The lists that the coordinator keeps. */
export const listsOf = (placements: Placements): Source[] =>
  Object.entries(placements).flatMap(([table, at]) =>
    at.place === 'distributed' && at.listed ? [{ ...at.listed, table }] : [],
  );

async function hasTable(owner: pg.Client, name: string): Promise<boolean> {
  const { rows } = await owner.query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [name]);
  return rows[0]?.is_there === true;
}

/** Makes the coordinator's lists with the rows that there are, before their tables leave. */
export async function makeLists(owner: pg.Client, placements: Placements): Promise<void> {
  for (const { table, list, by, columns } of listsOf(placements)) {
    if (await hasTable(owner, list)) continue;
    await owner.query(`create table ${list} as select ${columns.join(', ')} from ${table}`);
    await owner.query(`alter table ${list} add primary key (${by})`);
    await owner.query(`alter table ${list} enable row level security`);
    await owner.query(`alter table ${list} force row level security`);
    await owner.query(
      `create policy tenant on ${list} for insert to ${app_role} with check (clinic_id = any (app_clinics()))`,
    );
    await owner.query(`create policy resolver on ${list} for select to ${resolver_role} using (true)`);
    await owner.query(`grant insert on ${list} to ${app_role}; grant select on ${list} to ${resolver_role}`);
    await owner.query('select citus_add_local_table_to_metadata($1)', [list]);
  }
}

/** Functions that look a table up by what a list knows read the list: no machine is asked. */
export async function readLists(owner: pg.Client, placements: Placements): Promise<void> {
  for (const { table, list, by } of listsOf(placements)) {
    const look_up = new RegExp(`\\bfrom ${table} (\\w+) where \\1\\.${by} = wanted`, 'g');
    const { rows } = await owner.query<{ definition: string }>(
      `select pg_get_functiondef(oid) as definition from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef and prosrc ~ $1`,
      [`from ${table} [a-z]+ where [a-z]+[.]${by} = wanted`],
    );
    for (const { definition } of rows)
      await owner.query(definition.replaceAll(look_up, `from ${list} $1 where $1.${by} = wanted`));
  }
}
