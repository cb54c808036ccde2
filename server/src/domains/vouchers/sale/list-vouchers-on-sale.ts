import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { listVouchersOnSale as endpoint } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { productOf } from '@clinic/contract/vouchers/voucher-words.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { listBranches } from '../vouchers.queries.ts';
import { listOnSale } from './on-sale.queries.ts';

/** The vouchers of a branch that can be bought today. Refuses: clinic_not_found. */
export const listVouchersOnSale: Action<typeof endpoint> = async (act, { query: { clinic_id } }) => {
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
  const branches = await listBranches(act.db, scope);
  const vouchers = await listOnSale(act.db, scope, singaporeDay(act.now));
  return {
    data: vouchers.map((voucher) => ({
      id: voucher.id,
      clinic_id,
      clinic_name: branches.find(({ id }) => id === clinic_id)?.name ?? '',
      title: voucher.title,
      description: voucher.description,
      voucher_type: voucher.voucher_type,
      type: productOf(voucher.voucher_type, voucher.home_delivery),
      amount: toDollars(voucher.amount_cents),
      remain: voucher.remain,
      start_date: voucher.start_date,
      expiry_date: voucher.expiry_date,
      redeem_expiry_date: voucher.redeem_expiry_date,
      clinics: voucher.all_provider ? branches : branches.filter(({ id }) => voucher.good_at.includes(id)),
    })),
  };
};
