import { type RawBuilder } from 'kysely';
import type { ReadDb } from '../db/handles.ts';
import type { Scope } from '../act/scope.ts';
import type { Reach } from './each-tenant.ts';

/** A statement that always holds. Its query returns the violating rows, each with words that name it. */
export interface Invariant {
  name: string;
  of: Reach;
  /** The row's name, such as `transaction 12`, and what is wrong with it. */
  violations: (scope: Scope) => RawBuilder<{ row: string; wrong: string }>;
}

export interface Violation {
  invariant: string;
  clinic_id: number | null;
  row: string;
  wrong: string;
}

/** The tenant's rows that violate an invariant, at most a thousand. */
export async function findViolations(db: ReadDb, scope: Scope, invariant: Invariant): Promise<Violation[]> {
  const { rows } = await invariant.violations(scope).execute(db);
  const clinic_id = invariant.of === 'clinic' ? scope.clinic_id : null;
  return rows.slice(0, 1_000).map(({ row, wrong }) => ({ invariant: invariant.name, clinic_id, row, wrong }));
}
