import { largest_payment } from '@clinic/contract/shared/money.ts';
import { randomUUID } from 'node:crypto';
import { markTransactionSeen } from '@clinic/contract/payments/receiving.ts';
import type { PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import {
  auditPaymentAdvice,
  createSettlementRun,
  getSettlementRun,
  payPaymentAdvice,
  raisePaymentNote,
} from '@clinic/contract/settlement/settlement-runs.ts';
import { carryOutRun } from '../../domains/settlement/runs/carry-out-run.ts';
import type { Clinic } from '../factories.ts';
import { type Counter, openCounter, sendOutcome, startPayment } from './payments.ts';
import { type TestApp, test_platform_key } from '../test-app.ts';

/** A successful payment at the counter's clinic, on a new device. */
export async function paidPayment(app: TestApp, { user, clinic }: Counter, amount = 12.5): Promise<number> {
  const counter = await openCounter(app, user, clinic);
  const { id, reference } = await startPayment(app, counter, { amount, patient_id: `P-${randomUUID().slice(0, 8)}` });
  await sendOutcome(app, { reference, amount });
  return id;
}

export interface RaisedNote {
  transaction_id: number;
  kind?: 'credit' | 'debit';
  amount?: number;
  with_gst?: boolean;
  remark?: string;
}

/** Raises a note as the platform does. */
export const raiseNote = (app: TestApp, note: RaisedNote, headers?: Record<string, string>) =>
  app.call(
    raisePaymentNote,
    { body: { kind: 'credit', amount: 5, remark: 'A correction', ...note } },
    test_platform_key,
    headers,
  );

/** A new note on a new payment. */
export async function newNote(app: TestApp, counter: Counter, note: Partial<RaisedNote> = {}): Promise<PaymentNote> {
  const transaction_id = note.transaction_id ?? (await paidPayment(app, counter));
  const raised = await raiseNote(app, { ...note, transaction_id });
  if (raised.status !== 201) throw new Error(`No note: ${raised.text}`);
  return raised.answer;
}

/** Starts a run as the platform does. */
export const startRun = (app: TestApp, asked: { clinic_id?: number; cut_off?: string } = {}, key?: string) =>
  app.call(createSettlementRun, { body: asked }, test_platform_key, key ? { 'idempotency-key': key } : undefined);

/** Executes a run as the queue does: a job that fails on a dead connection is retried. */
export async function carryOutInTheEnd(app: TestApp, settlement_run_id: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await carryOutRun(app.platform, { settlement_run_id });
    } catch (error) {
      if (tries === 8) throw error;
    }
  }
}

/** A whole run, with its job done immediately. */
export async function settle(app: TestApp, asked: { clinic_id?: number; cut_off?: string } = {}) {
  const started = await startRun(app, asked);
  if (started.status !== 202) throw new Error(`No run: ${started.text}`);
  await carryOutInTheEnd(app, started.answer.id);
  const { answer } = await app.call(getSettlementRun, { params: { id: String(started.answer.id) } }, test_platform_key);
  return answer;
}

/** Advices of a clinic are made in turn, so that each caller gets a separate one. */
const in_turn = new Map<number, Promise<unknown>>();

/** An advice of payments that have just succeeded. */
export function newAdvice(app: TestApp, counter: Counter, amounts: readonly number[] = [12.5]): Promise<number> {
  const before = in_turn.get(counter.clinic.id);
  const made = Promise.allSettled([before]).then(() => adviceOf(app, counter, amounts));
  in_turn.set(counter.clinic.id, made);
  return made;
}

async function adviceOf(app: TestApp, counter: Counter, amounts: readonly number[]): Promise<number> {
  const paid: number[] = [];
  for (const amount of amounts) paid.push(await paidPayment(app, counter, amount));
  // Notes raised concurrently by other tests may leave nothing to pay: adds payments until they exceed the notes.
  for (let tries = 1; tries <= 12; tries++) {
    if (tries > 1) paid.push(await paidPayment(app, counter, largest_payment));
    await settle(app, { clinic_id: counter.clinic.id });
    const { rows } = await app.owner.query<{ id: number | null }>(
      'select payment_advice_id as id from transaction where clinic_id = $1 and id = $2',
      [counter.clinic.id, paid.at(-1)],
    );
    const id = rows[0]?.id;
    if (id) return id;
  }
  throw new Error('No advice was made.');
}

export const auditAdvice = (app: TestApp, id: number) =>
  app.call(
    auditPaymentAdvice,
    { params: { id: String(id) }, body: { batch_date: '2026-11-23', audited_by: 'Auditor', comments: 'Looked at' } },
    test_platform_key,
  );

export const payAdvice = (app: TestApp, id: number, bank_reference = 'FAST-1') =>
  app.call(
    payPaymentAdvice,
    { params: { id: String(id) }, body: { pay_out_date: '2026-11-24', bank_reference } },
    test_platform_key,
  );

/** The balance of a clinic's payable account: the amount owed to it, negative because credits are. */
export async function payableOf(app: TestApp, { id }: Clinic): Promise<number> {
  const { rows } = await app.owner.query<{ cents: number }>(
    'select coalesce(sum(clinic_payable_cents), 0)::int8 as cents from journal_entry where clinic_id = $1',
    [id],
  );
  return rows[0]?.cents ?? 0;
}

/** A waiting payment to the clinic's own account, whatever its payee is, on a new device. */
export async function newOwnPayment(app: TestApp, { user, clinic }: Counter, amount = 12.5): Promise<number> {
  const counter = await openCounter(app, user, clinic);
  const { id } = await startPayment(app, counter, { amount, patient_id: `P-${randomUUID().slice(0, 8)}` });
  await app.owner.query("update transaction set mode = 'own' where id = $1", [id]);
  await app.owner.query(
    `update payment_code p set mode = 'own', payee_proxy = c.uen, code_text = replace(p.code_text, p.payee_proxy, c.uen)
     from clinic c where c.id = p.clinic_id and p.transaction_id = $1`,
    [id],
  );
  return id;
}

/** The fee statement of a payment that was seen in the clinic's own account. */
export async function newFeeStatement(app: TestApp, counter: Counter): Promise<number> {
  const id = await newOwnPayment(app, counter, 100);
  const session = await openCounter(app, counter.user, counter.clinic);
  await app.call(markTransactionSeen, { params: { id: String(id) }, body: {} }, session.token);
  await settle(app, { clinic_id: counter.clinic.id });
  const { rows } = await app.owner.query<{ id: number }>(
    'select fee_statement_id as id from transaction where id = $1',
    [id],
  );
  if (!rows[0]?.id) throw new Error('No fee statement was made.');
  return rows[0].id;
}
