import type { createTransaction as endpoint } from '@clinic/contract/payments/receiving.ts';
import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { expireLocked } from '../outcomes/expire-transaction.ts';
import { moneyOfCents } from '@clinic/contract/shared/money-text.ts';
import { askForCode } from '../acquirers/ask-for-code.ts';
import { capabilitiesOf } from '../acquirers/open-acquirer.ts';
import { frozenCode, newCode, payeeOf } from './payment-code.ts';
import { toTransaction } from '../transactions/show-transaction.rules.ts';
import { in_progress, isExpired } from '../transactions/transaction-status.rules.ts';
import { lockOpenOfDevice, wasMadeSince } from '../transactions/transactions.queries.ts';
import {
  insertTransaction,
  type NewlyMade,
  type NewTransaction,
  savingNew,
} from '../transactions/write-transaction.queries.ts';

type Act = ActOf<typeof endpoint>;

const same_payment_ms = 2_000;

/**
 * Without an Idempotency-Key, a double click looks like two payments. What counts is when the call arrived: on a slow machine the second click may
 * wait longer than that for the first.
 */
async function refuseSameMomentsAgo(act: Act, patient_id: string, amount_cents: Cents): Promise<void> {
  const same = { created_by: act.staff.user_id, patient_id, amount_cents };
  const since = new Date(act.now.getTime() - act.request.waited_ms - same_payment_ms);
  if (await wasMadeSince(act.db, act.scope, same, since)) throw act.refusal('same_payment_moments_ago');
}

/** A device waits for one payment at a time. If that payment's code has expired, it is ended first. */
async function freeDevice(act: Act, device_id: string): Promise<void> {
  const open = await lockOpenOfDevice(act.db, act.scope, device_id);
  if (!open) return;
  if (!isExpired(open, act.now)) throw act.refusal('payment_already_open');
  await expireLocked(act, act.scope, open);
}

/** Usually no payment waits on the device. A waiting payment makes the insert fail, and only then is it looked up. */
async function insertOnFreeDevice(act: Act, payment: NewTransaction): Promise<NewlyMade> {
  const made = await insertTransaction(act.db, act.scope, payment);
  if (made) return made;
  if (payment.device_id !== null) await freeDevice(act, payment.device_id);
  const made_then = await insertTransaction(act.db, act.scope, payment);
  if (!made_then) throw act.refusal('payment_already_open');
  return made_then;
}

/** An acquirer takes amounts within its limits only. */
function refuseBeyondLimits(act: Act, kind: string, amount_cents: Cents): void {
  const { least_cents, most_cents } = capabilitiesOf(kind) ?? { least_cents: 0, most_cents: 0 };
  if (amount_cents >= least_cents && amount_cents <= most_cents) return;
  const limits = `${moneyOfCents(asCents(least_cents))} to ${moneyOfCents(asCents(most_cents))}`;
  throw act.refusal('validation_failed', { amount: [`QR payments of this branch can be ${limits}.`] });
}

/**
 * Starts a QR payment. That the branch is closing is learned with what the payment shows of it, so the payment is written and undone.
 * Refuses: same_payment_moments_ago, payment_already_open, no_payee, branch_closing.
 */
export const createTransaction: Action<typeof endpoint> = async (act, { body }) => {
  const amount_cents = body.amount;
  if (act.request.idempotency_key === undefined) await refuseSameMomentsAgo(act, body.patient_id, amount_cents);
  const { reference, expires_at } = newCode(act, act.scope.clinic_id);
  const { closing, paying, ...made } = await insertOnFreeDevice(act, {
    now: act.now,
    created_by: act.staff.user_id,
    device_id: act.staff.device_id,
    patient_id: body.patient_id,
    remark: body.remark || null,
    product_type: 'c',
    amount_cents,
    reference,
    qr_expires_at: expires_at,
  });
  if (closing) throw act.refusal('branch_closing');
  const payee = payeeOf(paying);
  if (!payee) throw act.refusal('no_payee');
  if ('connection_id' in payee) {
    refuseBeyondLimits(act, payee.kind, amount_cents);
    for (const write of savingNew(made, null)) act.writeLast(write);
    askForCode(act, act.scope, { payment: made, ...payee });
  } else {
    if (payee.mode !== made.mode) throw act.refusal('no_payee');
    const frozen = frozenCode(payee, { amount_cents, reference, expires_at });
    for (const write of savingNew(made, frozen)) act.writeLast(write);
  }
  act.audit('transaction_created', {
    entity: 'transaction',
    entity_id: made.id,
    after: { ...in_progress, amount_cents },
  });
  act.announce('payment_receive', { clinic_id: made.clinic_id }, { transaction_id: made.id });
  return toTransaction(made);
};
