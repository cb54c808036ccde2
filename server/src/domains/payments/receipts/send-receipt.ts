import type { sendReceipt as endpoint } from '@clinic/contract/payments/receipts.ts';
import type { Action } from '../../../platform/act/act.ts';
import { mailJob } from '../../../platform/mail/send-mail.ts';
import { readPaid } from './read-paid.ts';
import { receiptMail } from './receipt-document.ts';

/** Sends the receipt by email. The trail keeps that it was sent, not the customer's address. Refuses: transaction_not_found, receipt_of_unpaid. */
export const sendReceipt: Action<typeof endpoint> = async (act, { params, body }) => {
  const receipt = await readPaid(act, params.id);
  await act.enqueue(mailJob, { to: body.email, ...receiptMail(receipt) });
  act.audit('receipt_sent', { entity: 'transaction', entity_id: receipt.transaction_id });
  return undefined;
};
