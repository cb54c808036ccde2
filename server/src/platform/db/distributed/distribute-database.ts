import pg from 'pg';
import { lock_numbers } from '../locks.ts';
import { appUrl } from '../migrations/roles.ts';
import { lockOnce } from '../statements/lock-once.ts';
import { makeLists, readLists } from './coordinator-lists.ts';
import { distributeTables, makeOthersKnown } from './distribute-tables.ts';
import { hasEngine } from './engine.ts';
import type { Placements } from './placement.ts';
import { keepNumbers } from './keep-numbers.ts';
import { deleteAtOnce, nameRowTypes, turnFunctions } from './plain-functions.ts';
import { giveRights } from './rights.ts';
import { turnTriggers } from './row-triggers.ts';

/**
 * Settings of the connection that distributes. Triggers are safe: each writes rows of the clinic whose row it follows. By default the engine
 * hides its shards.
 */
const settings = [
  'client_min_messages = error',
  'citus.enable_unsafe_triggers = on',
  'citus.override_table_visibility = off',
];

/** Runs work as the owner. Processes that start together do it in turn. */
async function asOwner(owner_url: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: owner_url });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await lockOnce(owner, lock_numbers.database_preparation);
    await work(owner);
  } finally {
    await owner.end();
  }
}

/** Without the tables of migrations that have not run yet. */
async function ofPresentTables(owner: pg.Client, placements: Placements): Promise<Placements> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const present = new Set(rows.map(({ name }) => name));
  return Object.fromEntries(Object.entries(placements).filter(([table]) => present.has(table)));
}

/**
 * Prepares a migrated database for the distributed engine, as its owner: distributes the tables as their placements say, and changes what
 * the engine runs in another form. All or nothing; steps that are done already are skipped.
 */
export const distributeDatabase = (owner_url: string, all: Placements): Promise<void> =>
  asOwner(owner_url, async (owner) => {
    if (!(await hasEngine(owner)))
      throw new Error(
        'DATABASE_DISTRIBUTED is on, but the database has no distributed engine: run create extension citus.',
      );
    await owner.query(`begin; set local citus.multi_shard_modify_mode = 'sequential'`);
    for (const setting of settings) await owner.query(`set local ${setting}`);
    const placements = await ofPresentTables(owner, all);
    await keepNumbers(owner, async () => {
      await makeLists(owner, placements);
      await distributeTables(owner, placements);
      await makeOthersKnown(owner, placements);
    });
    await turnFunctions(owner);
    await deleteAtOnce(owner, placements);
    await readLists(owner, placements);
    await turnTriggers(owner);
    await nameRowTypes(owner);
    await giveRights(owner, new URL(appUrl(owner_url)).username, placements);
    await owner.query('commit');
  });
