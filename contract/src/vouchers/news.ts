import { z } from 'zod/mini';
import { newsKind } from '../shared/news-kind.ts';

/** The app's id of the customer, by which it finds their phone, and the certificate. */
const ofCertificate = { user_id: z.string(), seq_no: z.string(), voucher_title: z.string() };

/** News to the consumer app about vouchers. */
export const vouchersNews = {
  'voucher.redeemed': newsKind({
    record: 'voucher_certificate',
    label: 'Voucher redeemed',
    data: z.object({ ...ofCertificate, clinic_name: z.string() }),
  }),
  'voucher.redemption_refused': newsKind({
    record: 'voucher_certificate',
    label: 'Redemption rejected',
    data: z.object({ ...ofCertificate, clinic_name: z.string() }),
  }),
  'voucher.order_sent': newsKind({
    record: 'voucher_order',
    label: 'Order sent',
    data: z.object({ user_id: z.string(), voucher_title: z.string(), quantity: z.int() }),
  }),
  'voucher.refund_approved': newsKind({
    record: 'voucher_certificate',
    label: 'Refund approved',
    data: z.object(ofCertificate),
  }),
  'voucher.refund_refused': newsKind({
    record: 'voucher_certificate',
    label: 'Refund rejected',
    data: z.object(ofCertificate),
  }),
} as const;
