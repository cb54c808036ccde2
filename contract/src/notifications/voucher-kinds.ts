import { voucherOrderRecord } from '../vouchers/voucher-order.record.ts';
import { voucherRecord } from '../vouchers/voucher.record.ts';
import { redeemer_roles } from '../vouchers/voucher-sales-list.ts';
import { notificationKind } from './notification-kind.ts';

export interface OfRedemption {
  [key: string]: number | string;
  /** When the customer asked, as staff read it. */
  at: string;
}

export interface OfOrder {
  [key: string]: number | string;
  voucher_order_id: number;
  quantity: number;
}

export interface OfVoucher {
  [key: string]: number | string;
  voucher_id: number;
}

/** Notifications about vouchers. They name no customer, because mail and push leave the system. */
export const voucherKinds = {
  /** Its sound and desktop notice come with the window at the counter too, by the same setting. */
  voucher_redemption_missed: notificationKind<OfRedemption>().for({
    label: 'A customer asks to redeem a voucher',
    section: 'Patients',
    audience: redeemer_roles,
    channels: ['bell', 'sound', 'desktop'],
    words: ({ at }) => ({
      title: 'Voucher not redeemed',
      text: `A customer asked to redeem a voucher at ${at}. No one answered within two minutes.`,
    }),
    path: () => '/voucher-redemption',
  }),
  voucher_order_to_send: notificationKind<OfOrder>().for({
    label: 'A home delivery is ordered',
    section: 'Patients',
    audience: 'ROLE_VOUCHER_ORDERS_VIEW',
    channels: ['bell', 'desktop', 'push'],
    words: ({ quantity }) => ({
      title: 'New home delivery',
      text: quantity === 1 ? 'A customer ordered a screening kit.' : `A customer ordered ${quantity} screening kits.`,
    }),
    path: ({ voucher_order_id }) => `${voucherOrderRecord.page}/${voucher_order_id}`,
  }),
  voucher_sold_out: notificationKind<OfVoucher>().for({
    label: 'A voucher is sold out',
    section: 'Patients',
    audience: 'ROLE_VOUCHER_VIEW',
    channels: ['bell', 'push'],
    words: () => ({ title: 'Voucher sold out', text: 'The last one was bought. You can add stock on its page.' }),
    path: ({ voucher_id }) => `${voucherRecord.page}/${voucher_id}`,
  }),
} as const;
