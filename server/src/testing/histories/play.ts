import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { cancelTransaction } from '@clinic/contract/payments/receiving.ts';
import { acceptHeldTransaction, refundHeldTransaction } from '@clinic/contract/settlement/held-money.ts';
import { reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { failPaymentAdvice, retryPaymentAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import { settleClinic } from '../../domains/settlement/runs/settle-clinic.ts';
import { asSystem } from '../../platform/act/system-work.ts';
import { type Counter, openCounter, sendOutcome, startPayment } from '../money/payments.ts';
import { answerRefund, askRefund, decide } from '../money/refunds.ts';
import { auditAdvice, carryOutInTheEnd, payAdvice, raiseNote, settle } from '../money/settlement.ts';
import { type TestApp, test_platform_key } from '../test-app.ts';
import type { Command } from './commands.ts';
import { payFees, see, setMode, takeBill } from './play-own.ts';
import { expectStatus, paramsOf, pick } from './expected.ts';
import {
  completedOf,
  type Model,
  type ModelAdvice,
  type ModelTransaction,
  netOf,
  nextBill,
  nextTotal,
  takenOf,
  unsettled,
  withGst,
} from './model.ts';

export interface Stage {
  app: TestApp;
  counter: Counter;
  /** Decides what the counter requests. */
  second: Counter;
  model: Model;
}

function receive(transaction: ModelTransaction, paid_cents: number, is_right: boolean): void {
  transaction.paid_cents = paid_cents;
  transaction.state = is_right ? 'p/p' : 'p/h';
  if (is_right) transaction.pay_to_clinic_cents = netOf(paid_cents);
}

/** Sends one outcome as the acquirer, and applies its expected effect to the model. */
async function tell({ app, model }: Stage, t: ModelTransaction, what: 'right' | 'wrong' | 'failed' | 'again') {
  if (what === 'again') {
    if (!t.told) return;
    const repeated = await sendOutcome(app, { reference: t.reference, ...t.told });
    expectStatus('a repeat', repeated, t.own ? 202 : 200);
    if (!repeated.answer.repeated) throw new Error('A repeat had an effect.');
    return;
  }
  const paid_cents = what === 'wrong' ? t.amount_cents + 1 : t.amount_cents;
  const status = what === 'failed' ? ('failed' as const) : ('paid' as const);
  t.told = { acquirer_id: `acq_${randomUUID()}`, status, amount: paid_cents / 100, paid_at: new Date().toISOString() };
  expectStatus('an outcome', await sendOutcome(app, { reference: t.reference, ...t.told }), t.own ? 202 : 200);
  if (t.own) return;
  if (status === 'failed') {
    if (t.state === 'i/i') t.state = 'e/f';
  } else if (t.state.startsWith('p')) model.extra_cents += paid_cents;
  else receive(t, paid_cents, t.state === 'i/i' && what === 'right');
}

async function pay(stage: Stage, { amount_cents, ends }: Extract<Command, { do: 'pay' }>): Promise<void> {
  const { app, model } = stage;
  const counter = await openCounter(app, stage.counter.user, stage.counter.clinic);
  const patient_id = `P-${randomUUID().slice(0, 12)}`;
  const { id, reference } = await startPayment(app, counter, { amount: amount_cents / 100, patient_id });
  const transaction: ModelTransaction = {
    id,
    reference,
    own: model.own,
    statement: null,
    amount_cents,
    paid_cents: 0,
    state: 'i/i',
    pay_to_clinic_cents: 0,
    advice: null,
    told: null,
  };
  model.transactions.push(transaction);
  if (ends === 'waiting') return;
  if (ends !== 'cancelled') return tell(stage, transaction, ends);
  expectStatus('a cancel', await app.call(cancelTransaction, paramsOf(id), counter.token), 204);
  transaction.state = 'e/c';
}

async function decideHeld({ app, model }: Stage, { at, accept }: Extract<Command, { do: 'decide' }>): Promise<void> {
  const t = pick(model.transactions, at);
  if (!t) return;
  const call = { ...paramsOf(t.id), body: { remark: 'Looked at' } };
  const answered = await app.call(accept ? acceptHeldTransaction : refundHeldTransaction, call, test_platform_key);
  const completed = completedOf(model, t);
  if (t.state !== 'p/h' || takenOf(model, t) > completed) return expectStatus('a decision', answered, 409);
  expectStatus('a decision', answered, 200);
  t.state = accept ? 'p/p' : 'p/x';
  if (!accept) return;
  t.amount_cents = t.paid_cents - completed;
  t.pay_to_clinic_cents = netOf(t.amount_cents);
}

async function note({ app, model }: Stage, given: Extract<Command, { do: 'note' }>): Promise<void> {
  const t = pick(model.transactions, given.at);
  if (!t) return;
  const { kind, amount_cents, with_gst } = given;
  const raised = await raiseNote(app, { transaction_id: t.id, kind, amount: amount_cents / 100, with_gst });
  if (!t.state.startsWith('p')) return expectStatus('a note', raised, 409);
  expectStatus('a note', raised, 201);
  const cents = with_gst ? withGst(amount_cents) : amount_cents;
  const signed_cents = kind === 'credit' ? cents : -cents;
  model.notes.push({ id: raised.answer.id, signed_cents, status: 'i', advice: null });
}

async function review({ app, counter, model }: Stage, { at, approve }: Extract<Command, { do: 'review' }>) {
  const reviewed = pick(
    model.notes.filter(({ id }) => id > 0),
    at,
  );
  if (!reviewed) return;
  const call = { ...paramsOf(reviewed.id), body: { status: approve ? ('a' as const) : ('r' as const) } };
  const answered = await app.call(reviewPaymentNote, call, counter.token);
  if (reviewed.status !== 'i') return expectStatus('a second review', answered, 409);
  expectStatus('a review', answered, 200);
  reviewed.status = approve ? 'a' : 'r';
}

/** Notes of refunds are approved from the start, without a review. */
const noteOfRefund = (model: Model, signed_cents: number): void =>
  void model.notes.push({ id: 0, signed_cents, status: 'a', advice: null });

async function refund(stage: Stage, { at, part, approve }: Extract<Command, { do: 'refund' }>): Promise<void> {
  const { app, counter, second, model } = stage;
  const t = pick(model.transactions, at);
  if (!t) return;
  const left = t.paid_cents - takenOf(model, t);
  const some = part === 'some' ? Math.ceil(left / 3) : left;
  const amount_cents = Math.min(part === 'too much' ? left + 1 : Math.max(1, some), 20_000_000);
  const asked = await askRefund(app, counter, t.id, amount_cents / 100);
  const possible = (t.state === 'p/p' || t.state === 'p/h') && amount_cents <= left;
  if (!possible) return expectStatus('a refund', asked, 409);
  expectStatus('a refund', asked, 200);
  expectStatus('its decision', await decide(app, second, asked.answer.id, approve ? 'a' : 'j'), 200);
  const { reference } = asked.answer;
  const whole = t.state === 'p/p' && t.advice === null && amount_cents === t.amount_cents;
  if (t.own) {
    model.refunds.push({
      reference,
      transaction: t,
      amount_cents,
      status: approve ? 'c' : 'j',
      way: approve ? 'own' : null,
    });
    if (approve && whole && t.statement === null) t.state = 'p/x';
    return;
  }
  const way = !approve ? null : t.state === 'p/h' ? 'held' : whole ? 'transaction' : 'note';
  model.refunds.push({ reference, transaction: t, amount_cents, status: approve ? 'a' : 'j', way });
  if (way === 'transaction') t.state = 'p/h';
  if (way === 'note') noteOfRefund(model, -amount_cents);
}

async function answer({ app, model }: Stage, { at, completed }: Extract<Command, { do: 'answer' }>): Promise<void> {
  const answered = pick(
    model.refunds.filter(({ status }) => status === 'a'),
    at,
  );
  if (!answered) return;
  const { transaction: t, reference, amount_cents, way } = answered;
  const told = { refund_reference: reference, status: completed ? ('completed' as const) : ('failed' as const) };
  expectStatus('an answer', await answerRefund(app, told), 200);
  answered.status = completed ? 'c' : 'f';
  if (completed && way !== 'note' && completedOf(model, t) === t.paid_cents) t.state = 'p/x';
  if (completed) return;
  if (way === 'transaction') t.state = 'p/p';
  if (way === 'note') noteOfRefund(model, amount_cents);
}

/** A settlement run whose first attempt dies before its commit, as in a killed process. */
async function crash({ app, counter }: Stage): Promise<void> {
  const { id: clinic_id, group_id } = counter.clinic;
  const tenant = { clinic_id, group_id, clinic_ids: [clinic_id] };
  const { rows } = await app.owner.query<{ id: number; cut_off: Date }>(
    "insert into settlement_run (request_key, kind, for_clinic_id, cut_off, created_at) values ($1, 'request', $2, now(), now()) returning id, cut_off",
    [randomUUID(), clinic_id],
  );
  const run = rows[0];
  if (!run) throw new Error('No run.');
  const dying = asSystem(app.platform, 'settlement', tenant, async (act, scope) => {
    await settleClinic(act, scope, run);
    throw new Error('killed');
  });
  await dying.catch((error: Error) => {
    if (error.message !== 'killed') throw error;
  });
  await carryOutInTheEnd(app, run.id);
}

async function runSettlement(stage: Stage, { crashes }: Extract<Command, { do: 'run' }>): Promise<void> {
  const { app, counter, model } = stage;
  // Items of the same millisecond as the cut-off wait for the next run.
  await delay(2);
  const total_cents = nextTotal(model);
  const bill = nextBill(model);
  if (crashes) await crash(stage);
  else await settle(app, { clinic_id: counter.clinic.id });
  const { rows } = await app.owner.query<{ id: number }>(
    'select id from payment_advice where clinic_id = $1 order by id',
    [counter.clinic.id],
  );
  await takeBill(stage, bill);
  const made = rows.slice(model.advices.length);
  const expected = total_cents === undefined || total_cents < 0 ? 0 : 1;
  if (made.length !== expected) throw new Error(`A run made ${made.length} advices instead of ${expected}.`);
  if (!made[0]) return;
  const advice: ModelAdvice = { id: made[0].id, status: 'w', total_cents: total_cents ?? 0 };
  const { transactions, notes } = unsettled(model);
  for (const item of [...transactions, ...notes]) item.advice = advice;
  model.advices.push(advice);
}

async function advance({ app, model }: Stage, { at, step }: Extract<Command, { do: 'advance' }>): Promise<void> {
  const advice = pick(model.advices, at);
  if (!advice) return;
  const { id } = advice;
  const fail = () => app.call(failPaymentAdvice, { ...paramsOf(id), body: { reason: 'Closed' } }, test_platform_key);
  const retry = () => app.call(retryPaymentAdvice, { ...paramsOf(id), body: {} }, test_platform_key);
  const steps = {
    audit: { from: 'w', to: 'r', call: () => auditAdvice(app, id) },
    pay: { from: 'r', to: 'p', call: () => payAdvice(app, id) },
    fail: { from: 'r', to: 'f', call: fail },
    retry: { from: 'f', to: 'w', call: retry },
  } as const;
  const next = { w: 'audit', r: 'pay', f: 'retry', p: 'pay' } as const;
  const { from, to, call } = steps[step === 'next' ? next[advice.status] : step];
  expectStatus(step, await call(), advice.status === from ? 200 : 409);
  if (advice.status === from) advice.status = to;
}

/** Applies one operation to the product and the model. Throws if they answer differently. */
export async function play(stage: Stage, command: Command): Promise<void> {
  if (command.do === 'pay') return pay(stage, command);
  if (command.do === 'decide') return decideHeld(stage, command);
  if (command.do === 'note') return note(stage, command);
  if (command.do === 'review') return review(stage, command);
  if (command.do === 'refund') return refund(stage, command);
  if (command.do === 'answer') return answer(stage, command);
  if (command.do === 'mode') return setMode(stage, command);
  if (command.do === 'see') return see(stage, command);
  if (command.do === 'pay fees') return payFees(stage, command);
  if (command.do === 'run') return runSettlement(stage, command);
  if (command.do === 'advance') return advance(stage, command);
  const t = pick(stage.model.transactions, command.at);
  if (t) await tell(stage, t, command.what);
}
