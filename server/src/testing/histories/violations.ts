import { sql } from 'kysely';
import { reading, readTogether } from '../../platform/db/statements/reading.ts';
import type { Reach } from '../../platform/reconcile/each-tenant.ts';
import { invariants } from '../../reconcile.ts';
import type { Clinic } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

/** The rows that violate an invariant of a clinic, or of all; from one statement where one machine has them. */
export async function violationsAt(app: TestApp, { id: clinic_id, group_id }: Clinic, reaches: readonly Reach[]) {
  const scope = { clinic_id, group_id, clinic_ids: [clinic_id] };
  const asked = invariants
    .filter(({ of }) => reaches.includes(of))
    .map(
      ({ name, violations }) =>
        sql`select ${name}::text as name, v.row::text, v.wrong::text from (${violations(scope)}) v`,
    );
  return reading(app.platform.pool, scope, async (db) => {
    if (!app.platform.config.distributed) return (await sql.join(asked, sql` union all `).execute(db)).rows;
    // Not all of them are of one machine there.
    return (await readTogether(db, ...asked)).flat();
  });
}
