import { Kysely, PostgresDialect, sql } from 'kysely';
import type { DB } from '../db/database.generated.ts';
import { createPool } from '../db/pool.ts';
import { appUrl } from '../db/roles.ts';
import { enterTenant } from '../db/transaction.ts';
import { findViolations, type Invariant, type Violation } from './invariant.ts';

const longest_statement_ms = 600_000;

export interface Checked {
  clinics: number;
  violations: Violation[];
}

/**
 * Checks every invariant of every clinic in one snapshot, without writing and without keeping anybody waiting. Connects as the app does,
 * so that a row which the tenant cannot see counts as not there.
 */
export async function checkInvariants(owner_url: string, invariants: readonly Invariant[]): Promise<Checked> {
  const pool = createPool({
    url: appUrl(owner_url),
    size: 1,
    on_error: () => {},
    statement_timeout_ms: longest_statement_ms,
  });
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const { rows: clinics } = await sql<{
          clinic_id: number;
          group_id: number;
        }>`select * from resolve_clinics()`.execute(db);
        const violations: Violation[] = [];
        const groups_done = new Set<number>();
        for (const { clinic_id, group_id } of clinics) {
          const scope = { group_id, clinic_id, clinic_ids: [clinic_id] };
          await enterTenant(db, scope);
          const is_first: Record<Invariant['of'], boolean> = {
            clinic: true,
            group: !groups_done.has(group_id),
            all: groups_done.size === 0,
          };
          const wanted = invariants.filter(({ of }) => is_first[of]);
          for (const invariant of wanted) violations.push(...(await findViolations(db, scope, invariant)));
          groups_done.add(group_id);
        }
        return { clinics: clinics.length, violations };
      });
  } finally {
    await kysely.destroy();
  }
}
