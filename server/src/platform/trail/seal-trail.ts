import type { Platform } from '../platform.ts';
import { jobKind, jobWorker } from '../jobs/job.ts';

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
