import type { BaseAct } from '../../../platform/act/act.ts';
import { findBranches } from '../vouchers.queries.ts';

/** The branches that a collection names, without repetition. Refuses: clinic_not_found, if one is not of the group. */
export async function branchesOfCollection(
  act: Pick<BaseAct<'clinic_not_found'>, 'db' | 'refusal'>,
  scope: { group_id: number },
  clinics: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(clinics)];
  if ((await findBranches(act.db, scope, wanted)).length < wanted.length) throw act.refusal('clinic_not_found');
  return wanted;
}
