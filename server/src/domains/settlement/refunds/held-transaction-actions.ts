import { readInEachGroup } from '../../../platform/act/each-group.ts';
import type * as calls from '@clinic/contract/settlement/held-money.ts';
import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { isOperator } from '../../../platform/act/caller.ts';
import { enterOrigin, type Scope } from '../../../platform/act/scope.ts';
import { readFeePlan } from '../../clinics/index.ts';
import {
  feesOf,
  lockTransaction,
  moveTransaction,
  resolveTransaction,
  type TransactionRow,
} from '../../payments/index.ts';
import { sumRefunds } from './refunds.queries.ts';
import { listClinicsWithHeldMoney, listHeldMoney, newestFirst } from './held-money.queries.ts';

type Act = ActOf<typeof calls.acceptHeldTransaction>;

interface Held {
  scope: Scope;
  transaction: TransactionRow & { paid_at: Date };
  /** The received amount less what was refunded. */
  rest_cents: Cents;
}

/** Locks the transaction of the held money. Refused while a refund of it is open. */
async function lockHeld(act: Act, id: number): Promise<Held> {
  const scope = await enterOrigin(act, await resolveTransaction(act.db, id), 'transaction_not_found');
  const transaction = await lockTransaction(act.db, scope, id);
  if (!transaction) throw act.refusal('transaction_not_found');
  const { status, paid_at, paid_cents } = transaction;
  if (status !== 'h' || paid_at === null || paid_cents === null) throw act.refusal('transaction_not_held');
  const { taken_cents, completed_cents } = await sumRefunds(act.db, scope, id);
  if (taken_cents > completed_cents) throw act.refusal('refund_open');
  return { scope, transaction: { ...transaction, paid_at }, rest_cents: asCents(paid_cents - completed_cents) };
}

/** Accepts held money as the clinic’s. Refuses: transaction_not_found, transaction_not_held, refund_open. */
export const acceptHeldTransaction: Action<typeof calls.acceptHeldTransaction> = async (act, { params, body }) => {
  const { scope, transaction, rest_cents } = await lockHeld(act, params.id);
  if (rest_cents <= 0) throw act.refusal('transaction_not_held');
  const day = singaporeDay(transaction.paid_at);
  const plan = await readFeePlan(act.db, scope, scope.clinic_id, transaction.product_type, day);
  await moveTransaction(act, scope, transaction, {
    happening: 'hold_accepted',
    amount_cents: rest_cents,
    fees: feesOf(plan, rest_cents),
    note: body.remark,
  });
  return { id: transaction.id, status: 'p', amount: rest_cents };
};

/** Refunds held money to the customer. Refuses: transaction_not_found, transaction_not_held, refund_open. */
export const refundHeldTransaction: Action<typeof calls.refundHeldTransaction> = async (act, { params, body }) => {
  const { scope, transaction, rest_cents } = await lockHeld(act, params.id);
  await moveTransaction(act, scope, transaction, { happening: 'hold_refunded', note: body.remark });
  return { id: transaction.id, status: 'x', amount: rest_cents };
};

const most = 200;

/** Lists held money over all clinics, newest first. An operator of the platform sees no number of a patient. */
export const listHeldTransactions: Action<typeof calls.listHeldTransactions> = async (act) => {
  const held = await readInEachGroup(act, await listClinicsWithHeldMoney(act.db), (clinic_ids) =>
    listHeldMoney(act.db, clinic_ids, most),
  );
  const newest = held.toSorted(newestFirst).slice(0, most);
  return { data: isOperator(act.caller) ? newest.map((row) => ({ ...row, patient_id: '' })) : newest };
};
