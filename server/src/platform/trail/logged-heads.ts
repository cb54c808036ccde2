import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { TrailHead } from './seal-trail.ts';

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
  const client = new pg.Client({ connectionString: owner_url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ group_id: string; seal_no: string; there: string | null }>(
      'select missing_group as group_id, missing_no as seal_no, there from resolve_missing_heads($1::jsonb) order by 1, 2',
      [JSON.stringify(heads)],
    );
    return rows.map(
      ({ group_id, seal_no, there }) =>
        `group ${group_id}, seal ${seal_no}: the log knows it, and ${there === null ? 'it is gone' : 'it is another one now'}`,
    );
  } finally {
    await client.end();
  }
}
