import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { quoteVoucher as endpoint } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { readVoucher, resolveVoucher } from '../vouchers.queries.ts';
import { priceOf } from './price.rules.ts';
import { countUsesOf, findCustomer, readCode, type UsedCode } from './promo.queries.ts';
import { discountOf, faultOfCode } from './promo.rules.ts';

type Act = ActOf<typeof endpoint>;
type Asked = Parameters<Action<typeof endpoint>>[1];

async function usableCode(
  act: Act,
  scope: Scope,
  { params: { id }, query }: Asked,
  today: string,
): Promise<UsedCode | undefined> {
  const { promo_code, user_id } = query;
  if (!promo_code) return undefined;
  const code = await readCode(act.db, scope, promo_code.toUpperCase(), id);
  const customer_id = user_id ? await findCustomer(act.db, scope, user_id) : undefined;
  const used_by_customer =
    code && customer_id !== undefined ? await countUsesOf(act.db, scope, code.id, customer_id) : 0;
  const fault = faultOfCode(code, { today, used_by_customer });
  if (fault) throw act.refusal('promo_code_not_valid', { promo_code: [fault] });
  return code;
}

/**
 * What an order costs now. It takes nothing: an order is checked again. Refuses: voucher_not_found, voucher_not_on_sale, voucher_sold_out,
 * promo_code_not_valid.
 */
export const quoteVoucher: Action<typeof endpoint> = async (act, given) => {
  const {
    params: { id },
    query,
  } = given;
  const origin = await resolveVoucher(act.db, id);
  if (!origin) throw act.refusal('voucher_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const voucher = await readVoucher(act.db, scope, id);
  if (!voucher) throw act.refusal('voucher_not_found');
  const today = singaporeDay(act.now);
  if (voucher.status !== 'l' || today < voucher.start_date || voucher.expiry_date < today)
    throw act.refusal('voucher_not_on_sale');
  if (voucher.remain < query.quantity) throw act.refusal('voucher_sold_out');
  const code = await usableCode(act, scope, given, today);
  const price = priceOf(voucher.amount_cents, query.quantity, code && discountOf(code));
  return { amount: price.amount_cents, discount: price.discount_cents, remain: voucher.remain };
};
