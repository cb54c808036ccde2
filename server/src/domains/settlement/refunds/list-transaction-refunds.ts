import { asCents } from '@clinic/contract/shared/money.ts';
import type { listTransactionRefunds as endpoint } from '@clinic/contract/settlement/refunds.ts';
import { readInBatches, showBatches } from '../../../platform/db/statements/batches.ts';
import type { LargeListAction } from '../../../platform/http/answers/large-lists.ts';
import { pageOf, pagerOf, readTransaction } from '../../payments/index.ts';
import { refundableCents, toRefund } from './refund.rules.ts';
import { countRefunds, refundsOf, sumRefunds } from './refunds.queries.ts';

/** Lists the refunds of one transaction, newest first, and the amount that can still be refunded. Refuses: transaction_not_found. */
export const listTransactionRefunds: LargeListAction<typeof endpoint> = async (act, { params, query }) => {
  const transaction = await readTransaction(act.db, act.scope, params.id);
  if (!transaction) throw act.refusal('transaction_not_found');
  const filter = { transaction_id: params.id, sort: { field: 'id', direction: 'desc' } } as const;
  const refunds = readInBatches(act.db, refundsOf(act.db, act.scope, filter, pageOf(query)));
  const count = await countRefunds(act.db, act.scope, filter);
  const { taken_cents } = await sumRefunds(act.db, act.scope, params.id);
  return {
    data: showBatches(refunds, (row) => toRefund(row, act.staff)),
    pager: pagerOf(query, count),
    paid: transaction.paid_cents ?? asCents(0),
    refundable: refundableCents(transaction, taken_cents),
  };
};
