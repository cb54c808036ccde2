import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
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
  return { data: rows, pager: pagerOf(query, code.uses) };
};
