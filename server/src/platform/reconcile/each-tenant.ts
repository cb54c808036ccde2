import { Kysely, PostgresDialect, sql } from 'kysely';
import type { DB } from '../db/database.generated.ts';
import { isDistributedAt } from '../db/distributed/engine.ts';
import { createPool } from '../db/pool.ts';
import { appUrl } from '../db/migrations/roles.ts';
import type { Db } from '../db/handles.ts';
import { enterTenant } from '../db/transaction.ts';
import type { ClinicOfGroup, Scope } from '../act/scope.ts';

const longest_statement_ms = 600_000;

/** Asked once per clinic, per group, or for all together. */
export type Reach = 'clinic' | 'group' | 'all';

/**
 * Checks every clinic in one snapshot, read-only and without blocking. Connects as the app does, so that a row invisible to its tenant
 * counts as missing. Returns the number of clinics. On the distributed engine each node has a snapshot of its own: a clinic's rows are in that
 * of its worker, and those that stay at the coordinator may be an instant older.
 */
export async function inEachTenant(
  owner_url: string,
  look: (db: Db, scope: Scope, is_due: Record<Reach, boolean>) => Promise<void>,
): Promise<number> {
  const pool = createPool({
    url: appUrl(owner_url),
    size: 1,
    on_error: () => {},
    statement_timeout_ms: longest_statement_ms,
    distributed: await isDistributedAt(owner_url),
  });
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const { rows: clinics } = await sql<ClinicOfGroup>`select * from resolve_clinics()`.execute(db);
        const groups_done = new Set<number>();
        for (const { clinic_id, group_id } of clinics) {
          const scope = { group_id, clinic_id, clinic_ids: [clinic_id] };
          await enterTenant(db, scope);
          await look(db, scope, { clinic: true, group: !groups_done.has(group_id), all: groups_done.size === 0 });
          groups_done.add(group_id);
        }
        return clinics.length;
      });
  } finally {
    await kysely.destroy();
  }
}
