import type { PromoCode } from '@clinic/contract/vouchers/promo-code.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { type PromoCodeListSearch, promoCodeListSearch } from './promo-code-list-search.ts';
import { promoCodesQuery } from './promo-codes.data.ts';

/** The list of promo codes, for next and previous on the page of a code. */
export const promoCodeWalk = walkedList<PromoCodeListSearch, PromoCode>({
  list: '/promo-code',
  search: promoCodeListSearch,
  query: promoCodesQuery,
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `/promo-code/${id}`,
});
