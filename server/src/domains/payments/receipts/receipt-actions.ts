import type * as calls from '@clinic/contract/payments/receipts.ts';
import type { Action, MemberAct } from '../../../platform/act/act.ts';
import type { RefusalError } from '../../../platform/act/refusal-error.ts';
import { chosenLanguage, type PageLanguages } from '@clinic/contract/shared/languages/language.ts';
import { readPageLanguages } from '../../customers/index.ts';
import { readTransaction } from '../transactions/transactions.queries.ts';
import { type Receipt, receiptOf } from './receipt.rules.ts';
import { randomBytes } from 'node:crypto';
import { receipt_link_ttl_seconds } from '@clinic/contract/payments/receipts.ts';
import { insertReceiptLink } from './receipt-links.queries.ts';
import { refuseMissingSigns } from '../../../platform/documents/missing-signs.ts';
import { receiptDocument, receiptMail } from './receipt-document.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';
import { mailJob } from '../../../platform/mail/send-mail.ts';

type Reading = Pick<MemberAct, 'db' | 'scope'> & {
  refusal: (code: 'transaction_not_found' | 'receipt_of_unpaid') => RefusalError;
};

/** The receipt of a payment of the branch. Refuses: transaction_not_found, receipt_of_unpaid. */
async function readPaid(act: Reading, id: number): Promise<{ receipt: Receipt; languages: PageLanguages }> {
  const payment = await readTransaction(act.db, act.scope, id);
  if (!payment) throw act.refusal('transaction_not_found');
  const receipt = receiptOf(payment);
  if (!receipt) throw act.refusal('receipt_of_unpaid');
  return { receipt, languages: await readPageLanguages(act.db, act.scope, payment) };
}

/** Creates a link to the receipt for the customer's phone. Refuses: transaction_not_found, receipt_of_unpaid. */
export const createReceiptLink: Action<typeof calls.createReceiptLink> = async (act, { params }) => {
  const { receipt, languages } = await readPaid(act, params.id);
  const { transaction_id } = receipt;
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(act.now.getTime() + receipt_link_ttl_seconds * 1000);
  const link = { transaction_id, created_by: act.staff.user_id, created_at: act.now, expires_at };
  await insertReceiptLink(act.db, act.scope, token, link);
  act.audit('receipt_shown', { entity: 'transaction', entity_id: transaction_id });
  return { url: `/print/receipt?token=${token}`, expires_at, languages };
};

/** Returns the receipt as PDF. Refuses: transaction_not_found, receipt_of_unpaid, signs_not_printed. */
export const downloadReceipt: Action<typeof calls.downloadReceipt> = async (act, { params, query }) => {
  const { receipt } = await readPaid(act, params.id);
  const document = receiptDocument(receipt);
  if (query.print_numbers !== 'true') await refuseMissingSigns(act, document);
  const bytes = await act.pdf.render(document);
  act.audit('receipt_downloaded', { entity: 'transaction', entity_id: receipt.transaction_id });
  act.nameFile(`receipt-${receipt.transaction_id}.pdf`);
  return inOnePiece(bytes);
};

/** Sends the receipt by email. The trail keeps that it was sent, not the customer's address. Refuses: transaction_not_found, receipt_of_unpaid. */
export const sendReceipt: Action<typeof calls.sendReceipt> = async (act, { params, body }) => {
  const { receipt, languages } = await readPaid(act, params.id);
  const language = chosenLanguage({ ...languages, choice: body.language });
  await act.enqueue(mailJob, { kind: 'receipt', to: body.email, ...receiptMail(receipt, language) });
  act.audit('receipt_sent', { entity: 'transaction', entity_id: receipt.transaction_id });
  return undefined;
};
