import type pg from 'pg';
import type { TestApp } from '../test-app.ts';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import type { Invariant } from '../../platform/reconcile/invariant.ts';

/** Planting needs a database whose checks accept wrong rows. The checks themselves are tested with the schema. */
export async function dropChecks(app: TestApp): Promise<void> {
  // The distributed engine leaves its shards out of pg_class, and changes them with their table.
  const { rows } = await app.owner.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I cascade', c.oid::regclass, k.conname) as statement
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'c' and k.connamespace = 'public'::regnamespace`,
  );
  for (const { statement } of rows) await app.owner.query(statement);
}

/** Work in one transaction of the owner, in which no trigger runs and no foreign key is checked, on whichever node the rows are. */
export async function withoutTriggers<T>(app: TestApp, work: (owner: pg.ClientBase) => Promise<T>): Promise<T> {
  const owner = await app.owner.connect();
  try {
    await owner.query('begin');
    await owner.query("set local session_replication_role = 'replica'");
    const result = await work(owner);
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  } finally {
    owner.release();
  }
}

/** Work on a product that lacks one of its triggers. */
export async function withoutTrigger<T>(
  app: TestApp,
  { table, trigger }: { table: string; trigger: string },
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await app.owner.query<{ definition: string }>(
    'select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = $1::regclass and tgname = $2',
    [table, trigger],
  );
  await app.owner.query(`drop trigger ${trigger} on ${table}`);
  try {
    return await work();
  } finally {
    await app.owner.query(rows[0]?.definition ?? '');
  }
}

export interface Planted {
  /** The tables that the statements write. */
  tables: readonly string[];
  statements: readonly string[];
}

async function putBack(owner: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await owner.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = rows[0]?.names ?? '';
  await owner.query(`delete from ${table}`);
  await owner.query(`insert into ${table} (${names}) overriding system value select ${names} from kept_${table}`);
}

/** Plants a violation, looks at it, and restores every row. Statements that touch no row are an error of the test. */
export async function whilePlanted<T>(
  app: TestApp,
  { tables, statements }: Planted,
  look: () => Promise<T>,
): Promise<T> {
  for (const table of tables) await app.owner.query(`create table kept_${table} as table ${table}`);
  try {
    await withoutTriggers(app, async (owner) => {
      for (const statement of statements) {
        const { rowCount } = await owner.query(statement);
        if (rowCount === 0) throw new Error(`It plants nothing: ${statement}`);
      }
    });
    return await look();
  } finally {
    await withoutTriggers(app, async (owner) => {
      for (const table of tables) await putBack(owner, table);
    });
    for (const table of tables) await app.owner.query(`drop table kept_${table}`);
  }
}

/** The names of the rows that violate an invariant while a violation is planted. */
export async function brokenBy(app: TestApp, invariant: Invariant, planted: Planted): Promise<string[]> {
  const { violations } = await whilePlanted(app, planted, () => checkInvariants(app.owner_url, [invariant]));
  return violations.map(({ row }) => row);
}

export function invariantOf(invariants: readonly Invariant[], name: string): Invariant {
  const found = invariants.find((one) => one.name === name);
  if (!found) throw new Error(`There is no invariant '${name}'.`);
  return found;
}
