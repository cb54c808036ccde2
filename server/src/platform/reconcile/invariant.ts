import { type RawBuilder } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { Scope } from '../http/act.ts';
import type { Reach } from './each-tenant.ts';

/** Something that holds at every moment. A query gives the rows that break it, each with the words that name it. */
export interface Invariant {
  name: string;
  of: Reach;
  /** The name of the row, such as `transaction 12`, and what is wrong with it. */
  violations: (scope: Scope) => RawBuilder<{ row: string; wrong: string }>;
}

export interface Violation {
  invariant: string;
  clinic_id: number | null;
  row: string;
  wrong: string;
}

/** The rows of this tenant that break an invariant: at most a thousand, one more row than any person will read. */
export async function findViolations(db: Db, scope: Scope, invariant: Invariant): Promise<Violation[]> {
  const { rows } = await invariant.violations(scope).execute(db);
  const clinic_id = invariant.of === 'clinic' ? scope.clinic_id : null;
  return rows.slice(0, 1_000).map(({ row, wrong }) => ({ invariant: invariant.name, clinic_id, row, wrong }));
}
