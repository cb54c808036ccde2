import { distribution } from '../../distribution/distribution-keys.ts';
import { withConnection } from '../../platform/db/with-connection.ts';

const copied = Object.entries(distribution).flatMap(([table, { place }]) => (place === 'reference' ? [table] : []));

/** A digest of the rows of each copied table, as the node that is asked has them. */
const digests = copied
  .map((table) => `select '${table}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest from ${table} t`)
  .join(' union all ');

async function digestsAt(url: string): Promise<ReadonlyMap<string, string | null>> {
  return withConnection(url, async (node) => {
    const { rows } = await node.query<{ name: string; digest: string | null }>(digests);
    return new Map(rows.map(({ name, digest }) => [name, digest]));
  });
}

/**
 * The database's addresses are of its nodes, the coordinator first. Fails if a table of which every node of the distributed engine has a copy differs between nodes. The engine sends a write to each copy: one
 * that finds its rows by another table, or that a node's own locks decide, writes each copy differently.
 */
export async function checkEqualCopies(database_urls: readonly string[]): Promise<void> {
  const [coordinator, ...workers] = await Promise.all(database_urls.map(digestsAt));
  const differing = copied.filter((table) => workers.some((worker) => worker.get(table) !== coordinator?.get(table)));
  if (differing.length > 0) throw new Error(`The nodes have different copies of ${differing.join(', ')}.`);
}
