import { randomBytes } from 'node:crypto';
import type { Action } from '../../../platform/act/act.ts';
import { capabilitiesOf, findConnection, lockTransaction, readTransaction } from '../../payments/index.ts';
import {
  refuseByAcquirer,
  refuseRequest,
  toRefund,
  trailNote,
  toRefundTotals,
  refundableCents,
} from './refund.rules.ts';
import { insertRefund, showRefund, sumRefunds, refundsOf, sumListedRefunds, countRefunds } from './refunds.queries.ts';
import { readInEachGroup } from '../../../platform/act/each-group.ts';
import type * as calls from '@clinic/contract/settlement/refunds.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import { readInBatches, showBatches } from '../../../platform/db/statements/batches.ts';
import type { LargeListAction } from '../../../platform/http/answers/large-lists.ts';
import { listApprovedRefundRows, listClinicsWithApprovedRefunds } from './refund-answers.queries.ts';

/** The reference that the acquirer knows a refund by. It is random, so it cannot be guessed. */
const newReference = (): string => `RF${randomBytes(11).toString('hex').toUpperCase()}`;

/**
 * Requests a refund to the customer. The transaction’s row lock serializes concurrent requests, so that their sum never
 * exceeds the paid amount. Refuses: transaction_not_found, refund_of_voucher, refund_not_possible,
 * refund_above_paid, and where an acquirer collects: refund_once_only, refund_too_late.
 */
export const createRefund: Action<typeof calls.createRefund> = async (act, { params, body }) => {
  const transaction = await lockTransaction(act.db, act.scope, params.id);
  if (!transaction) throw act.refusal('transaction_not_found');
  const { amount: amount_cents, reason } = body;
  const { taken_cents } = await sumRefunds(act.db, act.scope, transaction.id);
  const refused = refuseRequest(transaction, taken_cents, amount_cents);
  if (refused) throw act.refusal(refused);
  const connection = transaction.connection_id !== null && (await findConnection(act.db, transaction.connection_id));
  const can = connection ? capabilitiesOf(connection.kind) : undefined;
  const refused_there = can && refuseByAcquirer(can, transaction, { amount_cents, taken_cents, now: act.now });
  if (refused_there) throw act.refusal(refused_there);
  const remark = body.remark || null;
  const id = await insertRefund(act.db, act.scope, {
    now: act.now,
    transaction_id: transaction.id,
    reference: newReference(),
    amount_cents,
    reason,
    remark,
    requested_by: act.staff.user_id,
    request_user: act.staff.username,
  });
  act.audit('refund_requested', {
    entity: 'transaction',
    entity_id: transaction.id,
    after: { refund_id: id, refund_status: 'r', amount_cents },
    note: trailNote({ amount_cents, reason }, remark),
  });
  act.announce('refund_update', { clinic_id: act.scope.clinic_id }, { refund_id: id, transaction_id: transaction.id });
  const made = await showRefund(act.db, act.scope, id);
  const data = { refund_id: id, transaction_id: transaction.id, amount_cents, by: made.request_user };
  act.notify('refund_requested', { clinic_id: transaction.clinic_id }, data);
  return toRefund(made, act.staff);
};

/** Lists the refunds of the selected branch, with the totals of the filtered ones. */
export const listRefunds: Action<typeof calls.listRefunds> = async (act, { query }) => {
  const filter = {
    status: query.status || undefined,
    not_status: query.not_status || undefined,
    sort: query.sort ?? { field: 'id', direction: 'desc' },
  };
  const rows = await refundsOf(act.db, act.scope, filter, pageOf(query)).execute();
  const sums = await sumListedRefunds(act.db, act.scope, filter);
  return {
    data: rows.map((row) => toRefund(row, act.staff)),
    pager: pagerOf(query, sums.count),
    totals: toRefundTotals(sums, filter.status),
  };
};

/** Lists the refunds of one transaction, newest first, and the amount that can still be refunded. Refuses: transaction_not_found. */
export const listTransactionRefunds: LargeListAction<typeof calls.listTransactionRefunds> = async (
  act,
  { params, query },
) => {
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

const most = 200;

/** Lists the refunds that the acquirer must pay, over all clinics, oldest first. */
export const listApprovedRefunds: Action<typeof calls.listApprovedRefunds> = async (act) => {
  const refunds = await readInEachGroup(act, await listClinicsWithApprovedRefunds(act.db), (clinic_ids) =>
    listApprovedRefundRows(act.db, clinic_ids, most),
  );
  const oldest_first = refunds.toSorted((one, other) => one.approved_at.getTime() - other.approved_at.getTime());
  return { data: oldest_first.slice(0, most) };
};
