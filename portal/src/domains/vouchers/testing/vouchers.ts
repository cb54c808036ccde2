import type { Voucher, VoucherRow } from '@clinic/contract/vouchers/voucher.ts';

/** A live voucher in the list. */
export const voucherRow = (change: Partial<VoucherRow> = {}): VoucherRow => ({
  id: 12,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  title: 'Influenza vaccination',
  voucher_type: 'vc',
  type: 'vc',
  amount: 38,
  quantity: 50,
  remain: 41,
  start_date: '2026-11-01',
  expiry_date: '2099-12-31',
  redeem_expiry_date: null,
  status: 'l',
  terminated_at: null,
  terminated_by: null,
  ...change,
});

/** The same with everything that its page shows. */
export const voucherSample = (change: Partial<Voucher> = {}): Voucher => ({
  ...voucherRow(),
  description: '<p>One dose for an <strong>adult</strong>.</p>',
  photos: { master: null, photos: [] },
  validity: 'y',
  point: 38,
  all_provider: true,
  clinics: [],
  clinic_collections: [],
  voucher_logs: [
    { id: 2, created_at: '2026-11-02T00:00:00.000Z', quantity: -9, old_quantity: 50, reason: 'Sale', user: null },
    {
      id: 1,
      created_at: '2026-11-01T00:00:00.000Z',
      quantity: 50,
      old_quantity: 0,
      reason: 'Went live',
      user: 'Pei Shan Goh',
    },
  ],
  ...change,
});

/** A voucher that is not live yet. */
export const newVoucherSample = (change: Partial<Voucher> = {}): Voucher =>
  voucherSample({ status: 'i', remain: 50, voucher_logs: [], ...change });

export const listOfVouchers = (...data: VoucherRow[]) => ({
  data,
  pager: { p: 1, n: 10, pages: 1, rows: data.length },
});

/** Nine were sold. */
export const figuresSample = {
  sold: { count: 9, amount: 342 },
  redeemed: { count: 4, amount: 152 },
  open: { count: 3, amount: 114 },
  refunded: { count: 2, amount: 76 },
};

/** The first of two pages. */
export const purchasesSample = {
  data: [
    {
      id: 5,
      user_id: 'u-77',
      amount: 38,
      quantity: 1,
      created_at: '2026-11-20T02:30:00.000Z',
      updated_at: '2026-11-20T02:30:00.000Z',
    },
  ],
  pager: { p: 1, n: 10, pages: 2, rows: 11 },
};
