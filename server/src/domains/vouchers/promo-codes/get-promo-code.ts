import type { getPromoCode as endpoint } from '@clinic/contract/vouchers/promo-codes.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readPromoCode } from './promo-codes.queries.ts';

/** A promo code of the branch. Refuses: promo_code_not_found. */
export const getPromoCode: Action<typeof endpoint> = async ({ db, scope, refusal }, { params: { id } }) => {
  const row = await readPromoCode(db, scope, id);
  if (!row) throw refusal('promo_code_not_found');
  return row;
};
