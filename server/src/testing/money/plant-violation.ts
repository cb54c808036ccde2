import type { TestApp } from '../test-app.ts';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import type { Invariant } from '../../platform/reconcile/invariant.ts';

/** Planting needs a database that accepts wrong rows. The constraints themselves are tested with the schema. */
export async function dropConstraints(app: TestApp): Promise<void> {
  const { rows } = await app.owner.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as statement from pg_constraint
     where contype in ('c', 'f') and connamespace = 'public'::regnamespace`,
  );
  for (const { statement } of rows) await app.owner.query(statement);
}

export interface Planted {
  /** The tables that the statements write. */
  tables: readonly string[];
  statements: readonly string[];
}

/**
 * Plants a violation with triggers disabled, checks the invariant, and restores every row. Returns the names of the violating rows.
 * Statements that touch no row are an error of the test.
 */
export async function brokenBy(app: TestApp, invariant: Invariant, { tables, statements }: Planted): Promise<string[]> {
  for (const table of tables) {
    await app.owner.query(`create table kept_${table} as table ${table}`);
    await app.owner.query(`alter table ${table} disable trigger user`);
  }
  try {
    for (const statement of statements) {
      const { rowCount } = await app.owner.query(statement);
      if (rowCount === 0) throw new Error(`It plants nothing: ${statement}`);
    }
    const { violations } = await checkInvariants(app.owner_url, [invariant]);
    return violations.map(({ row }) => row);
  } finally {
    for (const table of tables) {
      await app.owner.query(`delete from ${table}`);
      await app.owner.query(`insert into ${table} overriding system value table kept_${table}`);
      await app.owner.query(`drop table kept_${table}`);
      await app.owner.query(`alter table ${table} enable trigger user`);
    }
  }
}

export function invariantOf(invariants: readonly Invariant[], name: string): Invariant {
  const found = invariants.find((one) => one.name === name);
  if (!found) throw new Error(`There is no invariant '${name}'.`);
  return found;
}
