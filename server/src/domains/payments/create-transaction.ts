import type { createTransaction as endpoint } from '@clinic/contract/payments/transactions.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import type { Action, ActOf } from '../../platform/http/act.ts';
import { expireLocked } from './expire-transaction.ts';
import { newCode } from './payment-code.ts';
import { toTransaction } from './show-transaction.rules.ts';
import { in_progress, isExpired } from './transaction-status.rules.ts';
import { lockOpenOfDevice, lockWords, wasMadeSince } from './transactions.queries.ts';
import { insertTransaction } from './write-transaction.queries.ts';

type Act = ActOf<typeof endpoint>;

const same_payment_ms = 2_000;

/** Without an Idempotency-Key two clicks look like two payments: callers with the same payment wait for each other here. */
async function refuseSameMomentsAgo(act: Act, patient_id: string, amount_cents: number): Promise<void> {
  const created_by = act.staff.user_id;
  await lockWords(act.db, `payment ${act.scope.clinic_id} ${created_by} ${amount_cents} ${patient_id}`);
  const since = new Date(act.now.getTime() - same_payment_ms);
  if (await wasMadeSince(act.db, act.scope, { created_by, patient_id, amount_cents }, since)) {
    throw act.refusal('same_payment_moments_ago');
  }
}

/** A device waits for one payment at a time. One whose code has died is ended first. */
async function freeDevice(act: Act, device_id: string): Promise<void> {
  const open = await lockOpenOfDevice(act.db, act.scope, device_id);
  if (!open) return;
  if (!isExpired(open, act.now)) throw act.refusal('payment_already_open');
  await expireLocked(act, act.scope, open);
}

/** Somebody else's payment took the device between the look and the insert: the unique index says so. */
const isDeviceTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'transaction_open_on_device';

/** Starts a QR payment. Refuses: same_payment_moments_ago, payment_already_open. */
export const createTransaction: Action<typeof endpoint> = async (act, { body }) => {
  const amount_cents = toCents(body.amount);
  const { device_id } = act.staff;
  if (act.request.idempotency_key === undefined) await refuseSameMomentsAgo(act, body.patient_id, amount_cents);
  if (device_id !== null) await freeDevice(act, device_id);
  const { reference, expires_at } = newCode(act.now);
  const made = await insertTransaction(act.db, act.scope, {
    now: act.now,
    created_by: act.staff.user_id,
    device_id,
    patient_id: body.patient_id,
    remark: body.remark || null,
    product_type: 'c',
    amount_cents,
    reference,
    qr_expires_at: expires_at,
  }).catch((error: unknown) => {
    throw isDeviceTaken(error) ? act.refusal('payment_already_open') : error;
  });
  act.audit('transaction_created', {
    entity: 'transaction',
    entity_id: made.id,
    after: { ...in_progress, amount_cents },
  });
  act.announce('payment_receive', { clinic_id: made.clinic_id }, { transaction_id: made.id });
  return toTransaction(made);
};
