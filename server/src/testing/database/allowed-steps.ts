import pg from 'pg';
import { withConnection } from '../../platform/db/with-connection.ts';

/** A trigger that refuses steps, as the catalogue has it. */
export interface StepTrigger {
  function_name: string;
  table_name: string;
  definition: string;
}

/** A row before or after a step: the columns that the trigger reads. Others are null. */
export type Standing = Readonly<Record<string, string | number | null>>;

const refused = 'P0001';

/** Every trigger whose function is named `refuse_…_step`. */
export async function findStepTriggers(url: string): Promise<StepTrigger[]> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<StepTrigger>(
      `select p.proname as function_name, t.tgrelid::regclass::text as table_name, pg_get_triggerdef(t.oid) as definition
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where p.proname ~ '^refuse_.+_step$' and p.pronamespace = 'public'::regnamespace
         and t.tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and not relispartition)
       order by 1`,
    );
    return rows;
  });
}

/** A copy of a table without its constraints: only the trigger decides. It hides the table itself until the session ends. */
async function copyBare(client: pg.Client, table: string): Promise<void> {
  await client.query(`create temp table "${table}" (like public."${table}")`);
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and attnotnull`,
    [`pg_temp.${table}`],
  );
  for (const { attname } of rows) await client.query(`alter table "${table}" alter column "${attname}" drop not null`);
}

const setting = (row: Standing): string =>
  Object.entries(row)
    .map(([column, value]) => `${column} = ${value === null ? 'null' : pg.escapeLiteral(String(value))}`)
    .join(', ');

/**
 * Tries steps at a trigger, in a bare copy of its table within one session that leaves nothing. Returns for each whether the trigger lets it pass.
 * `beside` are rows of other tables that the trigger reads.
 */
export async function tryAll(
  url: string,
  { table_name, definition }: StepTrigger,
  steps: readonly (readonly [before: Standing, after: Standing])[],
  beside: Readonly<Record<string, Standing>> = {},
): Promise<boolean[]> {
  return withConnection(url, async (client) => {
    for (const [table, row] of Object.entries(beside)) {
      await copyBare(client, table);
      await insert(client, table, row);
    }
    await copyBare(client, table_name);
    await client.query(definition.replace(` ON public.${table_name} `, ` ON pg_temp.${table_name} `));
    const passed: boolean[] = [];
    for (const [before, after] of steps) passed.push(await isLetPass(client, table_name, before, after));
    return passed;
  });
}

const insert = (client: pg.Client, table: string, row: Standing): Promise<unknown> =>
  client.query(
    `insert into pg_temp."${table}" (${Object.keys(row).join(', ')})
     values (${Object.values(row)
       .map((value) => (value === null ? 'null' : pg.escapeLiteral(String(value))))
       .join(', ')})`,
  );

async function isLetPass(client: pg.Client, table: string, before: Standing, after: Standing): Promise<boolean> {
  await client.query(`delete from pg_temp."${table}"`);
  await insert(client, table, before);
  try {
    await client.query(`update pg_temp."${table}" set ${setting(after)}`);
    return true;
  } catch (failure) {
    // Any other failure is one of the test.
    if (!(failure instanceof pg.DatabaseError) || failure.code !== refused) throw failure;
    return false;
  }
}
