import { orderDisplayStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import type { shownOrder, userOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import type { z } from 'zod/mini';
import type { ShownCertificateRow } from '../certificates/certificates.queries.ts';
import { toCertificate } from '../certificates/show-certificate.rules.ts';
import type { VoucherRow } from '../vouchers.queries.ts';
import type { OrderRow } from './orders.queries.ts';

/** An order with its voucher and its first certificate. */
export type ListedOrder = OrderRow &
  Pick<VoucherRow, 'title' | 'voucher_type'> & {
    seq_no: string;
    redeem_at: Date | null;
    transaction_id: number | null;
    sent_name: string | null;
  };

/** An order as the list shows it. */
export const toOrder = (row: ListedOrder): z.output<typeof userOrder> => ({
  id: row.id,
  created_at: row.created_at,
  updated_at: row.updated_at,
  quantity: row.quantity,
  amount: row.amount_cents,
  discount: row.discount_cents,
  promo_code: row.promo_code,
  voucher: {
    id: row.voucher_id,
    title: row.title,
    voucher_type: row.voucher_type,
    type: row.product,
    amount: row.price_cents,
  },
  user: { id: row.customer_id, name: row.user_name, username: row.username, mobile: row.user_mobile },
  delivery_address: row.delivery_address,
  mobile: row.mobile,
  delivery_status: row.delivery_status,
  status: row.status,
  display_status: orderDisplayStatus({ ...row, type: row.product }),
  transaction_id: row.transaction_id,
  seq_no: row.seq_no,
  redeem_at: row.redeem_at,
  user_id: row.user_id,
  username: row.username,
  voucher_name: row.title,
  voucher_type: row.voucher_type,
  voucher_amount: row.price_cents,
});

/** An order in its window. */
export const toShownOrder = (
  row: ListedOrder,
  certificates: readonly ShownCertificateRow[],
): z.output<typeof shownOrder> => ({
  ...toOrder(row),
  acquirer_id: row.acquirer_id,
  paid_at: row.paid_at,
  sent_at: row.sent_at,
  sent_by: row.sent_name,
  received_at: row.received_at,
  certificates: certificates.map(toCertificate),
});
