import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import * as calls from '@clinic/contract/vouchers/voucher-collections.ts';
import type { Action, BaseAct, SystemReadAct } from '../../../platform/act/act.ts';
import { savingRoute } from '../../../platform/http/route.ts';
import { enterClinic, resolveClinic } from '../../clinics/index.ts';
import { findBranches } from '../vouchers.queries.ts';
import {
  insertCollection,
  listCollections,
  renameCollection,
  resolveCollection,
  saveCollectionBranches,
} from './collections.queries.ts';

/** The branches that a collection names, without repetition. Refuses: clinic_not_found, if one is not of the group. */
async function branchesOfCollection(
  act: Pick<BaseAct<'clinic_not_found'>, 'db' | 'refusal'>,
  scope: { group_id: number },
  clinics: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(clinics)];
  if ((await findBranches(act.db, scope, wanted)).length < wanted.length) throw act.refusal('clinic_not_found');
  return wanted;
}

/** The collections that a voucher can name. A group has few of them. */
export const listVoucherCollections: Action<typeof calls.listVoucherCollections> = async ({ db, scope }, { query }) => {
  const all = await listCollections(db, scope);
  const { limit, offset } = pageOf(query);
  return { data: all.slice(offset, offset + limit), pager: pagerOf(query, all.length) };
};

/** The same for the platform. Refuses: clinic_not_found. */
export const listGroupVoucherCollections: Action<typeof calls.listGroupVoucherCollections> = async (
  act,
  { query: { clinic_id } },
) => {
  const scope = await enterClinic(act, clinic_id);
  return { data: await listCollections(act.db, scope) };
};

/** Makes a collection of branches of one group. Refuses: clinic_not_found, voucher_collection_name_taken. */
export const createVoucherCollection: Action<typeof calls.createVoucherCollection> = async (
  act,
  { body: { name, clinics } },
) => {
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

/** The collection as its list shows it. */
async function presentCollection(
  { db, enter }: Pick<SystemReadAct, 'db' | 'enter'>,
  { params: { id } }: { params: { id: number } },
): Promise<calls.VoucherCollection | undefined> {
  const origin = await resolveCollection(db, id);
  return origin && (await listCollections(db, await enter({ group_id: origin.group_id, clinic_ids: [] }), id))[0];
}

/**
 * Changes a collection. What was sold before stays good where it was. Refuses: voucher_collection_not_found, clinic_not_found,
 * voucher_collection_name_taken.
 */
const saveCollection: Action<typeof calls.updateVoucherCollection> = async (
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

export const updateVoucherCollection = savingRoute(calls.updateVoucherCollection, saveCollection, presentCollection);
