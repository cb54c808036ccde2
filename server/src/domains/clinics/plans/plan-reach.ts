import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import { listClinicsOfPlans } from './plans.queries.ts';

/**
 * Those of the plans that somebody beyond the caller's reach is on, today or from a day to come. Who may not speak for all who pay a
 * fee may not change it: a branch changes the fees that it alone pays, a head office those that its group alone pays.
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
