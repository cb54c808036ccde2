import type {
  updateVoucherCollection as endpoint,
  VoucherCollection,
} from '@clinic/contract/vouchers/voucher-collections.ts';
import type { Action, SystemReadAct } from '../../../platform/act/act.ts';
import { branchesOfCollection } from './branches-of-collection.ts';
import { listCollections, renameCollection, resolveCollection, saveCollectionBranches } from './collections.queries.ts';

/** The collection as its list shows it. */
export async function presentCollection(
  { db, enter }: Pick<SystemReadAct, 'db' | 'enter'>,
  { params: { id } }: { params: { id: number } },
): Promise<VoucherCollection | undefined> {
  const origin = await resolveCollection(db, id);
  return origin && (await listCollections(db, await enter({ group_id: origin.group_id, clinic_ids: [] }), id))[0];
}

/**
 * Changes a collection. What was sold before stays good where it was. Refuses: voucher_collection_not_found, clinic_not_found,
 * voucher_collection_name_taken.
 */
export const updateVoucherCollection: Action<typeof endpoint> = async (
  act,
  { params: { id }, body: { name, clinics } },
) => {
  const origin = await resolveCollection(act.db, id);
  if (!origin) throw act.refusal('voucher_collection_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [] });
  const branch_ids = await branchesOfCollection(act, scope, clinics);
  if (!(await renameCollection(act.db, scope, id, { name, now: act.now })))
    throw act.refusal('voucher_collection_name_taken');
  await saveCollectionBranches(act.db, scope, id, branch_ids);
  const [changed] = await listCollections(act.db, scope, id);
  if (!changed) throw act.refusal('voucher_collection_not_found');
  return changed;
};
