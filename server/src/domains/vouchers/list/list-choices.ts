import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { voucherType, voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import type {
  listVoucherBranches as branches_endpoint,
  listVoucherTypes as types_endpoint,
} from '@clinic/contract/vouchers/vouchers.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readVoucherTypes } from '../../clinics/index.ts';
import { listBranches } from '../vouchers.queries.ts';

/** The types of voucher, and which of them the plan of the branch allows. */
export const listVoucherTypes: Action<typeof types_endpoint> = async ({ db, scope, now }) => {
  const allowed = await readVoucherTypes(db, scope, singaporeDay(now));
  const data = voucherType.options.map((id) => ({ id, name: voucherTypeWords[id], allowed: allowed.includes(id) }));
  return { data };
};

/** The branches at which a voucher can be good. */
export const listVoucherBranches: Action<typeof branches_endpoint> = async ({ db, scope }) => ({
  data: await listBranches(db, scope),
});
