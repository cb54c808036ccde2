/** Sort fields of the list of vouchers. A file of its own, because the portal's routes load it before any page. */
export const voucherSortFields = [
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
] as const;
export type VoucherSortField = (typeof voucherSortFields)[number];

/** Rows per page (part 2 §9). */
export const vouchers_per_page = 10;

/** The roles of vouchers (part 2 §6). An owner needs ROLE_VOUCHER_ALLOW too. */
export const may_view_vouchers = { all: ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'] } as const;
export const may_create_vouchers = { all: ['ROLE_VOUCHER_CREATE', 'ROLE_VOUCHER_ALLOW'] } as const;
export const may_update_vouchers = { all: ['ROLE_VOUCHER_UPDATE', 'ROLE_VOUCHER_ALLOW'] } as const;
