import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf, pageQuery } from '../shared/lists/paging.ts';
import { newPromoCode, promoCode, promoCodeUse } from './promo-code.ts';
import { may_create_vouchers, may_update_vouchers, may_view_vouchers } from './voucher-list.ts';
import { promoCodeList } from './promo-code-list.ts';

const view = { kind: 'member', role: may_view_vouchers } as const;
const params = z.object({ id: idInPath });

export const listPromoCodes = endpoint({
  name: 'listPromoCodes',
  method: 'GET',
  path: '/clinic/promo_codes',
  summary: 'Promo codes of the branch, the newest first',
  words: 'See the promo codes of the branch',
  access: view,
  query: listQuery(promoCodeList),
  response: listOf(promoCode),
});

export const createPromoCode = endpoint({
  name: 'createPromoCode',
  method: 'POST',
  path: '/clinic/promo_codes',
  summary:
    'Creates a promo code. It can be used from its first day and cannot be changed; its discount is the branch’s',
  words: 'Create a promo code',
  access: { kind: 'member', role: may_create_vouchers },
  body: newPromoCode,
  response: promoCode,
  refusals: ['promo_code_taken'],
});

export const getPromoCode = endpoint({
  name: 'getPromoCode',
  method: 'GET',
  path: '/clinic/promo_code/{id}',
  summary: 'A promo code',
  words: 'Open a promo code',
  access: view,
  params,
  response: promoCode,
  refusals: ['promo_code_not_found'],
});

export const endPromoCode = endpoint({
  name: 'endPromoCode',
  method: 'PUT',
  path: '/clinic/promo_code/{id}/end',
  summary: 'Ends a promo code for good. What was bought with it stays as it is',
  words: 'End a promo code',
  access: { kind: 'member', role: may_update_vouchers },
  params,
  response: promoCode,
  refusals: ['promo_code_not_found', 'promo_code_ended'],
});

export const listPromoCodeUses = endpoint({
  name: 'listPromoCodeUses',
  method: 'GET',
  path: '/clinic/promo_code/{id}/uses',
  summary: 'The orders that were made with a promo code, the newest first',
  words: 'See who has used a promo code',
  access: view,
  params,
  query: z.object(pageQuery()),
  response: listOf(promoCodeUse),
  refusals: ['promo_code_not_found'],
});
