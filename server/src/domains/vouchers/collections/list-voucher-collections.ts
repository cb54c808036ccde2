import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type {
  listGroupVoucherCollections as platform_endpoint,
  listVoucherCollections as endpoint,
} from '@clinic/contract/vouchers/voucher-collections.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { listCollections } from './collections.queries.ts';

/** The collections that a voucher can name. A group has few of them. */
export const listVoucherCollections: Action<typeof endpoint> = async ({ db, scope }, { query }) => {
  const all = await listCollections(db, scope);
  const { limit, offset } = pageOf(query);
  return { data: all.slice(offset, offset + limit), pager: pagerOf(query, all.length) };
};

/** The same for head office. Refuses: clinic_not_found. */
export const listGroupVoucherCollections: Action<typeof platform_endpoint> = async (act, { query: { clinic_id } }) => {
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
  return { data: await listCollections(act.db, scope) };
};
