import { listIssues } from '@clinic/contract/payments/issues.ts';
import { getTransaction, type Transaction } from '@clinic/contract/payments/transactions.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Counter, makeCounter, outcomeOf, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app);
});

const read = async (of: Transaction): Promise<Transaction> =>
  (await app.call(getTransaction, { params: { id: String(of.id) } }, counter.token)).answer;
const issuesOf = async () => (await app.call(listIssues, { query: {} }, counter.token)).answer.data;

describe('refusals', () => {
  test.each([
    ['a reference with spaces', { reference: 'CP 1' }],
    ['no reference', { reference: '' }],
    ['another currency', { currency: 'USD' }],
    ['an unknown status', { status: 'maybe' as 'paid' }],
    ['a day for an instant', { paid_at: '2026-11-21' }],
    ['no money', { amount: 0 }],
    ['half a cent', { amount: 1.005 }],
    ['an id with a quote', { acquirer_id: "a'b" }],
  ])('422 for %s, and nothing is stored', async (_, wrong) => {
    const payment = await startPayment(app, counter);
    const refused = await sendOutcome(app, { reference: payment.reference, ...wrong });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.problem.errors ?? {})).toEqual(Object.keys(wrong));
    expect((await read(payment)).payment_status).toBe('i');
  });

  test('409 for the same id with different content, and nothing changes', async () => {
    const payment = await startPayment(app, counter);
    const first = outcomeOf(app, { reference: payment.reference });
    expect((await sendOutcome(app, first as never)).status).toBe(200);
    for (const other of [{ amount: 13 }, { reference: 'CPNOBODY' }]) {
      const refused = await sendOutcome(app, { ...(first as { reference: string }), ...other });
      expect([refused.status, refused.problem.type]).toEqual([409, '/problems/outcome_conflict']);
    }
    expect((await read(payment)).status).toBe('p');
    expect(await issuesOf()).toEqual([]);
  });
});

describe('fields that the portal does not know', () => {
  const unknown = { payer_bank: 'DBS', scheme: { name: 'paynow', ids: [1, null] }, note: null };
  const messageOf = async (acquirer_id: unknown): Promise<unknown> => {
    const { rows } = await app.owner.query<{ message: string }>(
      'select message from payment_outcome where acquirer_id = $1',
      [acquirer_id],
    );
    return JSON.parse(rows[0]?.message ?? 'null');
  };

  test('they have no effect and are kept with the message, also for an unknown reference', async () => {
    const payment = await startPayment(app, counter);
    for (const [reference, effect] of [
      [payment.reference, 'paid'],
      ['CPNOBODYKNOWSIT', 'unknown_reference'],
    ] as const) {
      const outcome = { ...outcomeOf(app, { reference }), ...unknown };
      const answer = await sendOutcome(app, outcome as never);
      expect(answer.answer).toEqual({ effect, repeated: false });
      expect(await messageOf(outcome.acquirer_id)).toEqual(outcome);
    }
  });

  test('a repeat with other unknown fields is a repeat, another amount is a 409', async () => {
    const payment = await startPayment(app, counter);
    const outcome = { ...outcomeOf(app, { reference: payment.reference }), ...unknown };
    expect((await sendOutcome(app, outcome as never)).answer).toEqual({ effect: 'paid', repeated: false });
    const repeat = await sendOutcome(app, { ...outcome, scheme: null, further: [{}] } as never);
    expect([repeat.status, repeat.answer]).toEqual([200, { effect: 'paid', repeated: true }]);
    expect((await sendOutcome(app, { ...outcome, amount: 99 } as never)).status).toBe(409);
    expect(await messageOf(outcome.acquirer_id)).toEqual(outcome);
  });
});

describe('deliveries', () => {
  test('an unknown reference is stored and answered with 202, also when repeated', async () => {
    const outcome = outcomeOf(app, { reference: 'CPNOBODYKNOWSME' });
    const first = await sendOutcome(app, outcome as never);
    expect([first.status, first.answer]).toEqual([202, { effect: 'unknown_reference', repeated: false }]);
    const again = await sendOutcome(app, outcome as never);
    expect([again.status, again.answer]).toEqual([202, { effect: 'unknown_reference', repeated: true }]);
    const { rows } = await app.owner.query('select clinic_id, amount_cents from payment_outcome where reference = $1', [
      'CPNOBODYKNOWSME',
    ]);
    expect(rows).toEqual([{ clinic_id: null, amount_cents: 1250 }]);
  });

  test('R4 a repeat changes nothing, even if it writes the same instant differently', async () => {
    const payment = await startPayment(app, counter);
    const instant = new Date();
    const outcome = outcomeOf(app, { reference: payment.reference, paid_at: instant.toISOString() });
    await sendOutcome(app, outcome as never);
    const before = await read(payment);
    const in_singapore = `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, -1)}+08:00`;
    const again = await sendOutcome(app, { ...(outcome as { reference: string }), paid_at: in_singapore });
    expect([again.status, again.answer]).toEqual([200, { effect: 'paid', repeated: true }]);
    expect(await read(payment)).toEqual(before);
  });
});
