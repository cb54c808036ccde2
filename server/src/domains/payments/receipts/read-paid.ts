import type { MemberAct } from '../../../platform/act/act.ts';
import type { RefusalError } from '../../../platform/act/refusal-error.ts';
import { readTransaction } from '../transactions/transactions.queries.ts';
import { type Receipt, receiptOf } from './receipt.rules.ts';

type Reading = Pick<MemberAct, 'db' | 'scope'> & {
  refusal: (code: 'transaction_not_found' | 'receipt_of_unpaid') => RefusalError;
};

/** The receipt of a payment of the branch. Refuses: transaction_not_found, receipt_of_unpaid. */
export async function readPaid(act: Reading, id: number): Promise<Receipt> {
  const payment = await readTransaction(act.db, act.scope, id);
  if (!payment) throw act.refusal('transaction_not_found');
  const receipt = receiptOf(payment);
  if (!receipt) throw act.refusal('receipt_of_unpaid');
  return receipt;
}
