import type { Platform } from '../platform.ts';
import { jobKind, jobWorker } from '../jobs/job.ts';
import { sql } from 'kysely';
import type { Invariant } from '../reconcile/invariant.ts';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { withConnection } from '../db/with-connection.ts';

const every_seconds = 5;
/** Rows of each table sealed in one transaction. */
const rows_at_once = 5_000;

/** The head of a group's seal chain. A copy kept elsewhere proves later that nothing before it was removed. */
export interface TrailHead {
  group_id: number;
  seal_no: number;
  seal: string;
}

/**
 * Seals the trail of every group up to the oldest open transaction. The chain heads go to the log, outside the database: a truncated chain
 * lacks them.
 */
export async function sealTrail(platform: Platform): Promise<TrailHead[]> {
  const sealed: TrailHead[] = [];
  for (let count = rows_at_once; count >= rows_at_once;) {
    const { rows } = await platform.pool.query<TrailHead & { count: number }>({
      name: 'seal_trail',
      text: `select sealed_group as group_id, sealed_no as seal_no, encode(sealed_head, 'hex') as seal, sealed_rows as count
        from seal_trail($1)`,
      values: [rows_at_once],
    });
    const trail_heads = rows.map(({ group_id, seal_no, seal }) => ({ group_id, seal_no, seal }));
    if (trail_heads.length > 0) platform.log.info({ trail_heads }, 'the trail was sealed');
    sealed.push(...trail_heads);
    count = rows.reduce((sum, row) => sum + row.count, 0);
  }
  return sealed;
}

export const trailWorker = jobWorker(
  jobKind<Record<string, never>>('trail seals'),
  async (platform) => void (await sealTrail(platform)),
  { every_seconds },
);

/** Recorded entries are unchanged since they were sealed. */
export const trailInvariants: Invariant[] = [
  {
    name: 'the trail is whole and as it was sealed',
    of: 'group',
    violations: ({ group_id }) => sql`
      select 'group ' || ${group_id}::text || ', ' || broken as row, wrong from resolve_broken_trail(${group_id})`,
  },
];

const headsOf = (line: string): TrailHead[] => {
  if (!line.includes('"trail_heads"')) return [];
  try {
    return (JSON.parse(line) as { trail_heads?: TrailHead[] }).trail_heads ?? [];
  } catch {
    // A line that was cut off while being written.
    return [];
  }
};

/** A group's chain heads from a log; both of two with the same number. */
export async function readLoggedHeads(log_path: string): Promise<TrailHead[]> {
  const heads = new Map<string, TrailHead>();
  for await (const line of createInterface({ input: createReadStream(log_path), crlfDelay: Infinity }))
    for (const head of headsOf(line)) heads.set(`${head.group_id} ${head.seal_no} ${head.seal}`, head);
  return [...heads.values()];
}

/** Logged heads that the database no longer holds: a chain was truncated or rewritten. One line each. */
export async function findMissingHeads(owner_url: string, heads: readonly TrailHead[]): Promise<string[]> {
  return withConnection(owner_url, async (client) => {
    const { rows } = await client.query<{ group_id: string; seal_no: string; there: string | null }>(
      'select missing_group as group_id, missing_no as seal_no, there from resolve_missing_heads($1::jsonb) order by 1, 2',
      [JSON.stringify(heads)],
    );
    return rows.map(
      ({ group_id, seal_no, there }) =>
        `group ${group_id}, seal ${seal_no}: the log knows it, and ${there === null ? 'it is gone' : 'it is another one now'}`,
    );
  });
}
