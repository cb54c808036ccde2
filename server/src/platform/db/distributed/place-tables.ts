import type pg from 'pg';
import { appUrl } from '../migrations/roles.ts';
import { hasEngine, settings_of_migrations } from './engine.ts';
import type { Placements } from './placement.ts';
import { withConnection } from '../with-connection.ts';

/** Settings of the connection that places. By default the engine hides its shards. */
const settings_of_placing = `${settings_of_migrations}; set citus.multi_shard_modify_mode = 'sequential';
  set citus.override_table_visibility = off; set client_min_messages = error`;

/** Settings of the app's login. */
const settings_of_app = {
  // Local settings of a transaction, such as its tenant, reach the workers.
  'citus.propagate_set_commands': 'local',
  // One connection to each worker: having asked several shards over many, the engine would write no reference table that they refer to.
  'citus.multi_shard_modify_mode': 'sequential',
  // A function in a worker's statement may have a statement. All of ours read the clinic that their caller has named, which is there.
  'citus.allow_nested_distributed_execution': 'on',
};

/** The tables that do not lie where their placement says: copied ones first, and each after those that it has foreign keys to. */
async function unplacedOf(owner: pg.Client, placements: Placements): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `with recursive needed as (
       select k.conrelid, k.confrelid from pg_constraint k where k.contype = 'f' and k.conrelid <> k.confrelid
     ), placed_after as (
       select c.oid, 0 as steps from pg_class c where c.oid in (select to_regclass(name) from unnest($1::text[] || $2::text[]) name)
       union select n.conrelid, p.steps + 1 from placed_after p join needed n on n.confrelid = p.oid
     )
     select c.relname::text as name from pg_class c join placed_after p on p.oid = c.oid
     where c.relname = any ($1::text[] || $2::text[])
       and not exists (select from pg_dist_partition t where t.logicalrelid = c.oid and (t.partkey is not null or t.repmodel = 't'))
     group by c.relname order by c.relname <> all ($1::text[]), max(p.steps), c.relname`,
    (['reference', 'distributed'] as const).map((kind) =>
      Object.keys(placements).filter((table) => placements[table]?.place === kind),
    ),
  );
  return rows.map(({ name }) => name);
}

/**
 * Makes the tables of clinics that stay at the coordinator known to the engine, such as the trail's, which every act of a clinic writes: only
 * then does a commit that also writes at a worker prepare there first. So are those with a foreign key to a copied table.
 */
async function makeOthersKnown(owner: pg.Client, placements: Placements): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.oid in (select to_regclass(name) from unnest($1::text[]) name)
         and not exists (select from pg_dist_partition t where t.logicalrelid = c.oid)
         and (exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'clinic_id' and not a.attisdropped)
           or exists (select from pg_constraint k join pg_dist_partition t on t.logicalrelid = k.confrelid and t.repmodel = 't'
             where k.conrelid = c.oid and k.contype = 'f')) limit 1`,
      [Object.keys(placements)],
    );
    if (!rows[0]) return;
    // With those that it has foreign keys to, and those with one to it.
    await owner.query('select citus_add_local_table_to_metadata($1, cascade_via_foreign_keys => true)', [rows[0].name]);
  }
}

/** Statements that give the roles what they may do with views: the engine makes the views of a table anew when it takes the table. */
async function grantsOfViews(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('grant %s on %s to %s', g.privilege_type, c.oid::regclass, g.grantee::regrole) as statement
     from pg_class c cross join lateral aclexplode(c.relacl) g
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and g.grantee not in (0, c.relowner)`,
  );
  return rows.map(({ statement }) => statement);
}

async function place(owner: pg.Client, placements: Placements): Promise<void> {
  const { rows } = await owner.query<{ first: string | undefined }>(
    'select logicalrelid::text as first from pg_dist_partition where partkey is not null limit 1',
  );
  let beside = rows[0]?.first;
  for (const table of await unplacedOf(owner, placements)) {
    if (placements[table]?.place === 'reference') await owner.query('select create_reference_table($1)', [table]);
    else {
      // Triggers would follow each row that moves a second time.
      if ((await owner.query(`select from ${table} limit 1`)).rowCount === 1)
        throw new Error(
          `The database has rows already, in ${table}: npm run move-database moves it into an empty distributed one.`,
        );
      await owner.query("select create_distributed_table($1, 'clinic_id', colocate_with => $2)", [
        table,
        beside ?? 'none',
      ]);
      beside ??= table;
    }
  }
  await makeOthersKnown(owner, placements);
}

/**
 * Lays the tables of a migrated database where their placements say, as its owner: all or nothing. Tables that lie there are passed over.
 * Refuses a database without the engine, and one with rows that are to be distributed.
 */
export async function placeTables(owner_url: string, placements: Placements): Promise<void> {
  await withConnection(owner_url, async (owner) => {
    if (!(await hasEngine(owner)))
      throw new Error(
        'DATABASE_DISTRIBUTED is on, but the database has no distributed engine: run create extension citus.',
      );
    await owner.query(settings_of_placing);
    await owner.query('begin');
    const grants = await grantsOfViews(owner);
    await place(owner, placements);
    for (const statement of grants) await owner.query(statement);
    const login = new URL(appUrl(owner_url)).username;
    for (const [setting, value] of Object.entries(settings_of_app))
      await owner.query(`alter role ${login} set ${setting} = '${value}'`);
    await owner.query('commit');
  });
}
