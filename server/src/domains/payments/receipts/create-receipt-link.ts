import { randomBytes } from 'node:crypto';
import { type createReceiptLink as endpoint, receipt_link_ttl_seconds } from '@clinic/contract/payments/receipts.ts';
import type { Action } from '../../../platform/act/act.ts';
import { insertReceiptLink } from './receipt-links.queries.ts';
import { readPaid } from './read-paid.ts';

/** Creates a link to the receipt for the customer's phone. Refuses: transaction_not_found, receipt_of_unpaid. */
export const createReceiptLink: Action<typeof endpoint> = async (act, { params }) => {
  const { transaction_id } = await readPaid(act, params.id);
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(act.now.getTime() + receipt_link_ttl_seconds * 1000);
  const link = { transaction_id, created_by: act.staff.user_id, created_at: act.now, expires_at };
  await insertReceiptLink(act.db, act.scope, token, link);
  act.audit('receipt_shown', { entity: 'transaction', entity_id: transaction_id });
  return { url: `/print/receipt?token=${token}`, expires_at };
};
