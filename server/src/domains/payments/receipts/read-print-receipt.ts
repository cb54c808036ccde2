import type { readPrintReceipt as endpoint } from '@clinic/contract/payments/receipt-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import { readPageLanguages } from '../../customers/index.ts';
import { readTransaction } from '../transactions/transactions.queries.ts';
import { receiptOf } from './receipt.rules.ts';
import { countReceiptUse, resolveReceiptLink } from './receipt-links.queries.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import type { KnownCaller } from '../../../platform/http/route.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';

/** Returns the receipt that a link opens, while its payment is complete. Refuses: receipt_link_over. */
export const readPrintReceipt: Action<typeof endpoint> = async (act, { body }) => {
  const link = await resolveReceiptLink(act.db, body.token);
  if (!link) throw act.refusal('not_signed_in');
  if (link.expires_at <= act.now) throw act.refusal('receipt_link_over');
  const scope = await act.enter(scopeOf(link));
  if (!(await countReceiptUse(act.db, scope, body.token))) throw act.refusal('receipt_link_over');
  const payment = await readTransaction(act.db, scope, link.transaction_id);
  const receipt = payment && receiptOf(payment);
  if (!receipt) throw act.refusal('receipt_link_over');
  return { ...receipt, languages: await readPageLanguages(act.db, scope, payment) };
};

/** Calls with a link have a rate limit of their own: many phones share the address of a waiting room. */
export const holderOfReceipt: KnownCaller<typeof endpoint> = ({ pool }, { body }) =>
  readingOfNoTenant(pool, async (db) => {
    const link = await resolveReceiptLink(db, body.token);
    return link && `receipt ${tokenHash(body.token)}`;
  });
