import type { readVoucherRedemption as endpoint } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { Action } from '../../../platform/act/act.ts';
import { toPlatformRedemption } from './redemption.rules.ts';
import { readRedemption, resolveRedemption } from './redemptions.queries.ts';

/** What became of a request to redeem. Refuses: voucher_redemption_not_found. */
export const readVoucherRedemption: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const origin = await resolveRedemption(act.db, id);
  if (!origin) throw act.refusal('voucher_redemption_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const row = await readRedemption(act.db, scope, id);
  if (!row) throw act.refusal('voucher_redemption_not_found');
  return toPlatformRedemption(row, act.now);
};
