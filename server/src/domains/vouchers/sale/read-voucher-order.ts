import type { readVoucherOrder as endpoint } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveOrder } from './orders.queries.ts';
import { showPlatformOrder } from './show-platform-order.ts';

/** An order as it stands now. Refuses: voucher_order_not_found. */
export const readVoucherOrder: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const origin = await resolveOrder(act.db, id);
  if (!origin) throw act.refusal('voucher_order_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  return showPlatformOrder(act.db, scope, id);
};
