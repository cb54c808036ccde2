import { code, list, oneOf } from '../shared/lists/list.ts';
import { may_view_vouchers } from './voucher-list.ts';

export const longest_promo_code = 20;

/** The promo codes of the branch, the newest first unless asked otherwise. */
export const promoCodeList = list({
  path: '/promo-code',
  role: may_view_vouchers,
  page: {
    name: 'promo-codes',
    title: 'Promo Codes',
    menu: { group: 'Promo Codes', order: 1, label: 'Promo Codes', icon: 'IconRosetteDiscount' },
  },
  opens: true,
  sorts: ['id', 'created_at', 'code', 'valid_to', 'uses'],
  sort: 'created_at,desc',
  sizes: [20, 10],
  filters: {
    /** A part of the code. */
    code: code(longest_promo_code),
    state: oneOf(['upcoming', 'live', 'used_up', 'expired', 'ended']),
  },
});
