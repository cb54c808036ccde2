import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { reconcile } from '../../reconcile.ts';
import type { Acknowledged } from './drill-load.ts';
import { withConnection } from '../../platform/db/with-connection.ts';

export interface Restored {
  /** How long before the accident the oldest missing payment was acknowledged. Zero if none is missing. */
  lost_seconds: number;
  /** Payments that should not be there yet. */
  too_young: number;
  broken_invariants: number;
  /** References to pictures that are not among the copied files. */
  files_missing: number;
}

/** How many seconds before the instant the oldest missing payment was acknowledged. Zero if none acknowledged by then is missing. */
export function lostSeconds(
  acknowledged: readonly Acknowledged[],
  present: ReadonlySet<number>,
  until_ms: number,
): number {
  const missing = acknowledged.filter(({ id, at_ms }) => at_ms <= until_ms && !present.has(id));
  return missing.length === 0 ? 0 : (until_ms - Math.min(...missing.map(({ at_ms }) => at_ms))) / 1000;
}

/** A restored server answers while it still replays. It is ready once it has reached the target and left recovery. */
export async function untilPromoted(owner_url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const client = new pg.Client({ connectionString: owner_url });
    try {
      await client.connect();
      const { rows } = await client.query<{ replaying: boolean }>('select pg_is_in_recovery() as replaying');
      if (rows[0]?.replaying === false) return;
    } catch {
      // Not consistent yet: it accepts no connections.
    } finally {
      await client.end().catch(() => {});
    }
    await delay(100);
  }
  throw new Error('The restored database did not come to its target within a minute.');
}

async function filesMissing(client: pg.Client, files: string): Promise<number> {
  const { rows } = await client.query<{ address: string }>(
    `select photo_small as address from staff_user where photo_small is not null
     union select photo_origin from staff_user where photo_origin is not null`,
  );
  const found = await Promise.all(
    rows.map(({ address }) => {
      const key = address.slice(address.lastIndexOf('/') + 1);
      return access(join(files, key.slice(0, 2), key)).then(
        () => true,
        () => false,
      );
    }),
  );
  return found.filter((one) => !one).length;
}

/** Checks a restored database: what is lost, what is wrong, and which named files are missing. */
export async function lookAtRestored(
  owner_url: string,
  expected: { acknowledged: readonly Acknowledged[]; until_ms: number; files: string },
  say: (line: string) => void,
): Promise<Restored> {
  return withConnection(owner_url, async (client) => {
    const { rows } = await client.query<{ id: string; created_ms: number }>(
      "select id, (extract(epoch from created_at) * 1000)::float8 as created_ms from transaction where status = 'p'",
    );
    const present = new Set(rows.map(({ id }) => Number(id)));
    return {
      lost_seconds: lostSeconds(expected.acknowledged, present, expected.until_ms),
      too_young: rows.filter(({ created_ms }) => created_ms > expected.until_ms).length,
      broken_invariants: await reconcile(owner_url, (line) => line.startsWith('holds ') || say(line)),
      files_missing: await filesMissing(client, expected.files),
    };
  });
}
