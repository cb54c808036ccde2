import type { createVoucherCollection as endpoint } from '@clinic/contract/vouchers/voucher-collections.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { branchesOfCollection } from './branches-of-collection.ts';
import { insertCollection, listCollections, saveCollectionBranches } from './collections.queries.ts';

/** Makes a collection of branches of one group. Refuses: clinic_not_found, voucher_collection_name_taken. */
export const createVoucherCollection: Action<typeof endpoint> = async (act, { body: { name, clinics } }) => {
  const origin = await resolveClinic(act.db, clinics[0] ?? 0);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [] });
  const branch_ids = await branchesOfCollection(act, scope, clinics);
  const id = await insertCollection(act.db, scope, name, act.now);
  if (id === undefined) throw act.refusal('voucher_collection_name_taken');
  await saveCollectionBranches(act.db, scope, id, branch_ids);
  const [made] = await listCollections(act.db, scope, id);
  if (!made) throw new Error('The collection of the call is missing.');
  return made;
};
