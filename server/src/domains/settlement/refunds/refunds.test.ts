import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import {
  createRefund,
  decideRefund,
  listApprovedRefunds,
  listRefunds,
  listTransactionRefunds,
} from '@clinic/contract/settlement/refunds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { platformInvariants } from '../../../platform/reconcile/platform-invariants.ts';
import { type Counter, makeCounter, startPayment } from '../../../testing/money/payments.ts';
import {
  answerRefund,
  approvedRefund,
  askRefund,
  decide,
  receivedPayment,
  secondPerson,
} from '../../../testing/money/refunds.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { paymentsInvariants } from '../../payments/index.ts';

let app: TestApp;
let counter: Counter;
let decider: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  counter = await makeCounter(app);
  decider = await secondPerson(app, counter);
});

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const people = () => ({ by: counter, decider });
const transactionOf = async (id: number) => (await app.call(getTransaction, paramsOf(id), counter.token)).answer;
const refundsOf = async (id: number) =>
  (await app.call(listTransactionRefunds, { ...paramsOf(id), query: {} }, counter.token)).answer;

/** The transaction’s journal lines since its payment, as `kind account cents`. */
async function journalOf(transaction_id: number): Promise<string[]> {
  const { rows } = await app.owner.query<{ line: string }>(
    `select kind || ' ' || account || ' ' || amount_cents as line from journal_posting
     where transaction_id = $1 and kind not in ('payment', 'hold') order by journal_entry_id, account`,
    [transaction_id],
  );
  return rows.map(({ line }) => line);
}
const expectSound = async () =>
  expect(await checkInvariants(app.owner_url, [...platformInvariants, ...paymentsInvariants])).toMatchObject({
    violations: [],
  });
describe('refused', () => {
  test('for a payment that was not received', async () => {
    const { id } = await startPayment(app, counter);
    const asked = await askRefund(app, counter, id, 1);
    expect([asked.status, asked.problem.detail]).toEqual([409, 'Only money that was received can be refunded.']);
  });

  test('for more than was paid, counting all requests; nothing is saved', async () => {
    const id = await receivedPayment(app, counter, 100);
    expect((await askRefund(app, counter, id, 100.01)).status).toBe(409);
    expect((await askRefund(app, counter, id, 60)).status).toBe(200);
    const above = await askRefund(app, counter, id, 40.01);
    expect([above.status, above.problem.detail]).toEqual([
      409,
      'With the other refunds, this is more than the customer paid.',
    ]);
    expect(await refundsOf(id)).toMatchObject({ paid: 100, refundable: 40, pager: { rows: 1 } });
  });

  test('for a decision on the requester’s own request, with its own message, and for a second decision', async () => {
    const id = await receivedPayment(app, counter);
    const { answer } = await askRefund(app, counter, id, 100);
    expect(answer.own).toBe(true);
    const own = await decide(app, counter, answer.id);
    expect([own.status, own.problem.detail]).toEqual([
      403,
      'You cannot decide your own request. Please ask another user.',
    ]);
    expect((await decide(app, decider, answer.id, 'j')).answer).toMatchObject({ status: 'j', way: null, own: false });
    const again = await decide(app, decider, answer.id);
    expect([again.status, again.problem.detail]).toEqual([409, 'This refund has already been decided.']);
    // A rejected request frees its amount for another request.
    expect((await refundsOf(id)).refundable).toBe(100);
    expect(await transactionOf(id)).toMatchObject({ status: 'p' });
  });

  test('for an answer to an unapproved or unknown refund, and for one that contradicts the first', async () => {
    const id = await receivedPayment(app, counter);
    const { answer } = await askRefund(app, counter, id, 50);
    expect((await answerRefund(app, { refund_reference: 'RF00' })).status).toBe(404);
    expect((await answerRefund(app, { refund_reference: answer.reference })).problem.detail).toBe(
      'This refund is not approved.',
    );
    await decide(app, decider, answer.id);
    expect((await answerRefund(app, { refund_reference: answer.reference })).answer).toEqual({
      status: 'c',
      repeated: false,
    });
    const lines = await journalOf(id);
    expect((await answerRefund(app, { refund_reference: answer.reference })).answer.repeated).toBe(true);
    for (const other of [{ status: 'failed' as const }, { acquirer_id: 'another' }]) {
      expect((await answerRefund(app, { refund_reference: answer.reference, ...other })).status).toBe(409);
    }
    expect(await journalOf(id)).toEqual(lines);
  });

  test('for an acquirer’s id that already answered another refund, also of another clinic', async () => {
    const first = await approvedRefund(app, people(), await receivedPayment(app, counter), 50);
    const stranger = await makeCounter(app);
    const others = { by: stranger, decider: await secondPerson(app, stranger) };
    const second = await approvedRefund(app, others, await receivedPayment(app, stranger), 50);
    expect((await answerRefund(app, { refund_reference: first.reference, acquirer_id: 'once' })).status).toBe(200);
    expect((await answerRefund(app, { refund_reference: second.reference, acquirer_id: 'once' })).status).toBe(409);
  });
});

test('the list shows the branch, by status, with its totals; the acquirer sees the approved refunds', async () => {
  const id = await receivedPayment(app, counter);
  const refund = await approvedRefund(app, people(), id, 30);
  await askRefund(app, counter, id, 10, 'duplicate');
  const listed = async (status: string) =>
    (await app.call(listRefunds, { query: { status } }, counter.token)).answer.data.map((row) => row.amount);
  expect(await listed('')).toEqual([10, 30]);
  expect(await listed('r')).toEqual([10]);
  const others = await app.call(listRefunds, { query: { not_status: 'r' } }, counter.token);
  expect(others.answer.data.map((row) => row.amount)).toEqual([30]);
  expect(others.answer.totals).toEqual({ count: 1, amount: 30, completed_amount: 0, refused_amount: 0 });
  const asked = await app.call(listApprovedRefunds, {}, test_platform_key);
  const mine = asked.answer.data.find((row) => row.refund_reference === refund.reference);
  expect(mine).toMatchObject({ amount: 30, clinic_name: counter.clinic.name });
  expect(mine?.payment_acquirer_id).toMatch(/^acq_/);
  await answerRefund(app, { refund_reference: refund.reference });
  // The totals are those of all pages.
  const page = await app.call(listRefunds, { query: { n: '1' } }, counter.token);
  expect(page.answer).toMatchObject({
    data: [{ amount: 10 }],
    pager: { rows: 2 },
    totals: { count: 2, amount: 40, completed_amount: 30 },
  });
  await answerRefund(app, {
    refund_reference: (await approvedRefund(app, people(), await receivedPayment(app, counter), 50)).reference,
    status: 'failed',
  });
  // Money that did not go back is no part of a total, except in its own list.
  const totalsOf = async (status: string) =>
    (await app.call(listRefunds, { query: { status } }, counter.token)).answer.totals;
  expect(await totalsOf('')).toEqual({ count: 3, amount: 40, completed_amount: 30, refused_amount: 50 });
  expect(await totalsOf('f')).toEqual({ count: 1, amount: 50, completed_amount: 0, refused_amount: 50 });
});

test('each step is audited and sent as an event, and the books balance', async () => {
  const id = await receivedPayment(app, counter);
  const refund = await approvedRefund(app, people(), id, 100);
  await expectSound();
  await answerRefund(app, { refund_reference: refund.reference });
  const trail = await activitiesOf(app, 'transaction', id, counter.token);
  expect(trail.map((entry) => [entry.kind, entry.by]).slice(2)).toEqual([
    ['refund_requested', counter.user.username],
    ['transaction_held', decider.user.username],
    ['refund_approved', decider.user.username],
    ['transaction_refunded', 'acquirer'],
    ['refund_completed', 'acquirer'],
  ]);
  expect(trail.find((entry) => entry.kind === 'refund_requested')?.note).toBe('S$100.00 · Service not provided');
  const { rows } = await app.owner.query<{ n: number }>(
    "select count(*) as n from event where clinic_id = $1 and name = 'refund_update' and data = $2",
    [counter.clinic.id, { refund_id: refund.id, transaction_id: id }],
  );
  expect(rows[0]?.n).toBe(3);
  await expectSound();
});

test('repeated requests with the same idempotency key count once', async () => {
  const id = await receivedPayment(app, counter);
  const given = { ...paramsOf(id), body: { amount: 10, reason: 'other' as const } };
  const headers = { 'idempotency-key': 'the-same-refund' };
  const first = await app.call(createRefund, given, counter.token, headers);
  const again = await app.call(createRefund, given, counter.token, headers);
  expect(again.answer).toEqual(first.answer);
  expect(
    (await app.call(decideRefund, { ...paramsOf(first.answer.id), body: { status: 'x' } }, decider.token)).status,
  ).toBe(422);
});
