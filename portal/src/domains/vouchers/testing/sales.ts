import type { PromoCode, PromoCodeUse } from '@clinic/contract/vouchers/promo-code.ts';
import type { ShownCertificate, VoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import type { ShownOrder, UserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import type { VoucherRedemption } from '@clinic/contract/vouchers/voucher-redemptions.ts';

const soldVoucher = { id: 12, title: 'Influenza vaccination', voucher_type: 'vc', type: 'vc', amount: 38 } as const;

/** A certificate in the voucher sales. */
export const certificateRow = (change: Partial<VoucherCertificate> = {}): VoucherCertificate => ({
  id: 31,
  seq_no: '7KQ2M9XHDA',
  number: 204,
  order_id: 5,
  user: { id: 3, name: 'Tan Wei', username: 'tan.wei', mobile: '+6591234567' },
  voucher: soldVoucher,
  price: 34.2,
  created_at: '2026-11-20T02:30:00.000Z',
  updated_at: '2026-11-20T02:30:00.000Z',
  status: 'p',
  display_status: 'Purchased',
  redeem_by: null,
  redeem_at: null,
  redeemed_clinic: null,
  transaction_id: null,
  refund_request_status_updated_at: null,
  expiry_date: '2099-11-20',
  ...change,
});

/** The same with everything that its page and the redemption window show. */
export const certificateSample = (change: Partial<ShownCertificate> = {}): ShownCertificate => ({
  ...certificateRow(),
  voucher: { ...soldVoucher, description: '<p>One dose for an adult.</p>' },
  clinic: { id: 1, name: 'Orchard' },
  clinics: [],
  ...change,
});

/** A home delivery that waits to be sent. */
export const orderRow = (change: Partial<UserOrder> = {}): UserOrder => ({
  id: 5,
  created_at: '2026-11-20T02:30:00.000Z',
  updated_at: '2026-11-20T02:30:00.000Z',
  quantity: 2,
  amount: 80,
  discount: 4,
  promo_code: 'FLU2026',
  voucher: { id: 14, title: 'Bowel cancer test', voucher_type: 'hs', type: 'vhd', amount: 42 },
  user: { id: 3, name: 'Tan Wei', username: 'tan.wei', mobile: '+6591234567' },
  delivery_address: '12 Orchard Road, #03-04, Singapore 238801',
  mobile: '+6591234567',
  delivery_status: 'i',
  status: 'p',
  display_status: 'Processing',
  transaction_id: null,
  seq_no: '7KQ2M9XHDA',
  redeem_at: null,
  user_id: 'u-77',
  username: 'tan.wei',
  voucher_name: 'Bowel cancer test',
  voucher_type: 'hs',
  voucher_amount: 42,
  ...change,
});

/** The same in its window. */
export const orderSample = (change: Partial<ShownOrder> = {}): ShownOrder => ({
  ...orderRow(),
  acquirer_id: 'ACQ-1',
  paid_at: '2026-11-20T02:29:00.000Z',
  sent_at: null,
  sent_by: null,
  received_at: null,
  certificates: [certificateRow(), certificateRow({ id: 32, seq_no: '8KQ2M9XHDB' })],
  ...change,
});

/** The same once it was sent. */
export const sentOrder = (): ShownOrder =>
  orderSample({
    delivery_status: 's',
    status: 'r',
    display_status: 'Delivered',
    sent_at: '2026-11-21T01:00:00.000Z',
    sent_by: 'Mei Tan',
  });

/** A list with its totals. */
export const withTotals = <Row>(data: Row[], amount = 34.2) => ({
  data,
  pager: { p: 1, n: 20, pages: 1, rows: data.length },
  totals: { count: data.length, amount, more_than: false },
});

/** A customer who waits for an answer. */
export const waitingRedemption = (change: Partial<VoucherRedemption> = {}): VoucherRedemption => ({
  id: 81,
  status: 'w',
  created_at: new Date(Date.now() - 5_000).toISOString(),
  expires_at: new Date(Date.now() + 115_000).toISOString(),
  token: 'once',
  voucher_certified_id: 31,
  voucher_title: 'Influenza vaccination',
  name: 'Tan Wei',
  username: 'tan.wei',
  price: 34.2,
  expiry_date: '2099-11-20',
  answered_by: null,
  answered_at: null,
  ...change,
});

/** A live promo code. */
export const promoCodeSample = (change: Partial<PromoCode> = {}): PromoCode => ({
  id: 9,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  code: 'FLU2026',
  type: 'p',
  rate: 0.15,
  amount: null,
  valid_from: '2026-01-01',
  valid_to: '2099-12-31',
  all_vouchers: true,
  vouchers: [],
  most_uses: 100,
  most_uses_per_customer: 1,
  uses: 12,
  discounts: 68.4,
  status: 'l',
  ended_at: null,
  ended_by: null,
  created_by: 'Mei Tan',
  ...change,
});

export const promoCodeUse = (change: Partial<PromoCodeUse> = {}): PromoCodeUse => ({
  id: 5,
  created_at: '2026-11-20T02:30:00.000Z',
  user_id: 'u-77',
  name: 'Tan Wei',
  username: 'tan.wei',
  voucher: { id: 12, title: 'Influenza vaccination' },
  quantity: 1,
  amount: 32.3,
  discount: 5.7,
  ...change,
});

export const listOf = <Row>(data: Row[]) => ({ data, pager: { p: 1, n: 20, pages: 1, rows: data.length } });
