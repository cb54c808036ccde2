import pg from 'pg';

/** Setting of a connection whose schema the engine does not send to its workers. */
export const stays_at_coordinator = '-c citus.enable_ddl_propagation=off';

/**
 * Settings of a connection that runs migrations; one database ignores them. The engine does not take in a new table because of its foreign key to
 * a copied one: with an identity column it could not be distributed afterwards. Triggers are safe: each writes rows of the clinic whose row it
 * follows.
 */
export const settings_of_migrations =
  'set citus.enable_local_reference_table_foreign_keys = off; set citus.enable_unsafe_triggers = on';

/** True for a database of the distributed engine. */
export async function hasEngine(owner: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rowCount } = await owner.query(`select from pg_extension where extname = 'citus'`);
  return rowCount === 1;
}

/** True if the engine of this database has tables of the product. */
async function hasTablesInEngine(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query(`select from pg_dist_partition limit 1`);
  return rowCount === 1;
}

/** A host that answers nothing would otherwise hold up a start for minutes. */
const longest_connect_ms = 10_000;

/** True if a database is distributed, for a caller without a connection. */
export async function isDistributedAt(owner_url: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: owner_url, connectionTimeoutMillis: longest_connect_ms });
  await owner.connect();
  try {
    return (await hasEngine(owner)) && (await hasTablesInEngine(owner));
  } finally {
    await owner.end();
  }
}
