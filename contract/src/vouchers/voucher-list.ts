import { amounts, list, oneOf, text } from '../shared/lists/list.ts';

/** The roles of vouchers (part 2 §6). An owner needs ROLE_VOUCHER_ALLOW too. */
export const may_view_vouchers = { all: ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'] } as const;
export const may_create_vouchers = { all: ['ROLE_VOUCHER_CREATE', 'ROLE_VOUCHER_ALLOW'] } as const;
export const may_update_vouchers = { all: ['ROLE_VOUCHER_UPDATE', 'ROLE_VOUCHER_ALLOW'] } as const;

export const longest_title = 100;

/** The vouchers of the branch, the newest first unless asked otherwise (part 2 §9). */
export const voucherList = list({
  path: '/voucher',
  role: may_view_vouchers,
  page: {
    name: 'voucher',
    title: 'Vouchers',
    menu: { group: 'Vouchers', order: 1, label: 'Vouchers', icon: 'IconTicket' },
  },
  opens: true,
  sorts: [
    'id',
    'created_at',
    'title',
    'voucher_type',
    'start_date',
    'expiry_date',
    'redeem_expiry_date',
    'amount',
    'quantity',
    'remain',
    'status',
    'terminated_at',
  ],
  sort: 'created_at,desc',
  sizes: [10, 20],
  filters: {
    /** A part of the title. */
    title: text(longest_title),
    type: oneOf(['vc', 'hs'], { as: 'voucherType' }),
    /** `l`: live ones, also after their end date; `e`: only those after it. */
    status: oneOf(['i', 'l', 'e', 'c']),
    amount: amounts(),
  },
});
export type VoucherSortField = (typeof voucherList)['sorts'][number];
