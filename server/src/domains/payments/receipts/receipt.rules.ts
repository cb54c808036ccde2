import type { receipt } from '@clinic/contract/payments/receipt-page.ts';
import type { z } from 'zod/mini';
import type { ShownTransaction } from '../transactions/transactions.queries.ts';

/** The receipt in cents and instants: its page, its document and its mail write them. */
export type Receipt = z.output<typeof receipt>;

const joined = (parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

const addressOf = (clinic: ShownTransaction): string[] =>
  [
    joined([clinic.block_no, clinic.road_name, clinic.unit_no]),
    clinic.building_name ?? '',
    clinic.postal_code ? `Singapore ${clinic.postal_code}` : '',
  ].filter(Boolean);

/** The receipt of a completed payment. Undefined for any other: held money may go back, and refunded money has. */
export function receiptOf(payment: ShownTransaction): Receipt | undefined {
  if (payment.status !== 'p' || payment.paid_at === null) return undefined;
  return {
    clinic: { name: payment.clinic_name, address: addressOf(payment), uen: payment.uen },
    transaction_id: payment.id,
    product_type: payment.product_type,
    amount: payment.amount_cents,
    payment_method: payment.payment_method ?? 'PayNow',
    paid_at: payment.paid_at,
    reference: payment.reference,
  };
}
