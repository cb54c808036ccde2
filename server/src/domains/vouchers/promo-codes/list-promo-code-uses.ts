import { pageOf, pagerOf } from '@clinic/contract/shared/list-page.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { listPromoCodeUses as endpoint } from '@clinic/contract/vouchers/promo-codes.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readPromoCode } from './promo-codes.queries.ts';
import { listUses } from './promo-code-uses.queries.ts';

/** The orders that were made with a promo code. Refuses: promo_code_not_found. */
export const listPromoCodeUses: Action<typeof endpoint> = async ({ db, scope, refusal }, { params: { id }, query }) => {
  const code = await readPromoCode(db, scope, id);
  if (!code) throw refusal('promo_code_not_found');
  const page = pageOf(query);
  const rows = page.offset >= code.uses ? [] : await listUses(db, scope, id, page);
  return {
    data: rows.map((row) => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      user_id: row.user_id,
      name: row.user_name,
      username: row.username,
      voucher: { id: row.voucher_id, title: row.title },
      quantity: row.quantity,
      amount: toDollars(row.amount_cents),
      discount: toDollars(row.discount_cents),
    })),
    pager: pagerOf(query, code.uses),
  };
};
