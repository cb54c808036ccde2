import { promo_codes_per_page, promoCodeSortFields } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { z } from 'zod/mini';
import { filterText, oneOf, pageNumber, pageSize, sortOf, viewName } from '../../../platform/list/list-search.ts';

export const promo_code_page_sizes = [10, promo_codes_per_page];

/** Search parameters of the promo codes. */
export const promoCodeListSearch = z.object({
  p: pageNumber,
  n: pageSize(promo_code_page_sizes, promo_codes_per_page),
  sort: sortOf(promoCodeSortFields, 'created_at,desc'),
  code: filterText(20),
  state: oneOf(['upcoming', 'live', 'used_up', 'expired', 'ended']),
  view: viewName,
});
export type PromoCodeListSearch = z.output<typeof promoCodeListSearch>;
