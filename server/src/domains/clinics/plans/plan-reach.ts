import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import { listClinicsOfPlans } from './plans.queries.ts';

/**
 * Those of the plans that a clinic outside the caller's scope is on, today or in future. A caller may only change fees that no other
 * clinic pays: a branch those that only it pays, a head office those that only its group pays.
 */
export async function plansOfOthers(
  db: ReadDb,
  { clinic_ids }: Tenant,
  plan_ids: readonly number[],
  today: string,
): Promise<Set<number>> {
  const users = await listClinicsOfPlans(db, plan_ids, today);
  return new Set(users.filter(({ clinic_id }) => !clinic_ids.includes(clinic_id)).map(({ plan_id }) => plan_id));
}
