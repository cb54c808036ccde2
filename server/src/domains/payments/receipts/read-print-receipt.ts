import type { readPrintReceipt as endpoint } from '@clinic/contract/payments/receipt-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readTransaction } from '../transactions/transactions.queries.ts';
import { receiptOf } from './receipt.rules.ts';
import { countReceiptUse, resolveReceiptLink } from './receipt-links.queries.ts';

/** Returns the receipt that a link opens, while its payment is complete. Refuses: receipt_link_over. */
export const readPrintReceipt: Action<typeof endpoint> = async (act, { body }) => {
  const link = await resolveReceiptLink(act.db, body.token);
  if (!link) throw act.refusal('not_signed_in');
  if (link.expires_at <= act.now) throw act.refusal('receipt_link_over');
  const { group_id, clinic_id } = link;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  if (!(await countReceiptUse(act.db, scope, body.token))) throw act.refusal('receipt_link_over');
  const payment = await readTransaction(act.db, scope, link.transaction_id);
  const receipt = payment && receiptOf(payment);
  if (!receipt) throw act.refusal('receipt_link_over');
  return receipt;
};
