import pg from 'pg';

interface Placed {
  shard: string;
  host: string;
  port: string;
}

/** The shards of the transactions by node: with each of them, all tables of its clinics move. */
async function shardsAt(client: pg.Client, port: string): Promise<Placed[]> {
  const { rows } = await client.query<Placed>(
    `select shardid as shard, nodename as host, nodeport as port from citus_shards
     where table_name = 'transaction'::regclass and nodeport = $1 order by shardid`,
    [port],
  );
  return rows;
}

/** Copies the tables that every node has to a new worker, then moves every second shard of another one to it; gives the seconds of each move. */
export async function moveHalf(
  coordinator_url: string,
  from_url: string,
  to_url: string,
  mode: 'force_logical' | 'block_writes',
): Promise<number[]> {
  const client = new pg.Client({ connectionString: coordinator_url });
  client.on('error', () => {});
  await client.connect();
  try {
    // One table and one index after the other: the calls need the processors too.
    await client.query('set citus.max_adaptive_executor_pool_size = 1');
    await client.query('select replicate_reference_tables($1)', [mode]);
    const seconds: number[] = [];
    const shards = await shardsAt(client, new URL(from_url).port);
    for (const { shard, host, port } of shards.filter((_, index) => index % 2 === 0)) {
      const began = performance.now();
      await client.query('select citus_move_shard_placement($1, $2, $3, $2, $4, shard_transfer_mode => $5)', [
        shard,
        host,
        port,
        new URL(to_url).port,
        mode,
      ]);
      seconds.push((performance.now() - began) / 1000);
    }
    return seconds;
  } finally {
    await client.end();
  }
}
