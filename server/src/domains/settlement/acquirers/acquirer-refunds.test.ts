import { transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import {
  createRefund,
  decideRefund,
  listApprovedRefunds,
  listTransactionRefunds,
} from '@clinic/contract/settlement/refunds.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeGroup } from '../../../testing/factories.ts';
import {
  askFor,
  codeOf,
  collectingCounter,
  newestOf,
  sweep,
  tellApp,
  webhook_secret,
  refundOf,
  signedEvent,
  type FakeAcquirer,
} from '../../../testing/money/acquirers.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { settlementWorkers } from '../settlement.workers.ts';
import { askForRefund, refundAtAcquirer } from './refund-at-acquirer.ts';

let app: TestApp;
let counter: Counter;
let other: Counter;
let fake: FakeAcquirer;
let connection_id: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  const group = await makeGroup(app);
  counter = await makeCounter(app, { group });
  other = await makeCounter(app, { group, clinic: counter.clinic });
});
afterEach(() => fake.stop());

const of = (id: number) => ({ params: { id: String(id) } });
const statesOf = async (id: number) => {
  const { payment_status, status } = (await app.call(getTransaction, of(id), counter.token)).answer;
  return `${payment_status}/${status}`;
};

/** A payment that an acquirer of a kind collected. */
async function paid(kind: 'stripe' | 'hitpay', amount = 85.5) {
  ({ fake, connection_id } = await collectingCounter(app, counter, kind));
  const { id } = (await askFor(app, counter, amount)).answer;
  await codeOf(app, counter, id);
  const { id: provider_id } = newestOf(fake);
  fake.pay(provider_id);
  await tellApp(app, connection_id, fake.webhookOf(provider_id, webhook_secret));
  await sweep(app);
  expect(await statesOf(id)).toBe('p/p');
  return id;
}
const request = (id: number, amount: number) =>
  app.call(createRefund, { ...of(id), body: { amount, reason: 'duplicate' } }, counter.token);

/** A refund that another user has approved, as its job sees it. */
async function approved(id: number, amount: number) {
  const asked = await request(id, amount);
  if (asked.status >= 300) throw new Error(asked.text);
  const { id: refund_id } = asked.answer;
  const decided = await app.call(decideRefund, { ...of(refund_id), body: { status: 'a' } as never }, other.token);
  if (decided.status >= 300) throw new Error(decided.text);
  const { group_id, id: clinic_id } = counter.clinic;
  return { group_id, clinic_id, refund_id, transaction_id: id };
}
const job = (tries = 1) => ({ kind: 'acquirer-refunds', id: 'a', tries });
const statusesOf = async (id: number) =>
  (await app.call(listTransactionRefunds, of(id), counter.token)).answer.data.map(({ status }) => status);

test('an approved refund is paid by the acquirer, once, and is not on the list of the other acquirer', async () => {
  const id = await paid('stripe');
  const work = await approved(id, 85.5);
  expect((await app.call(listApprovedRefunds, {}, test_platform_key)).answer.data).toEqual([]);
  fake.fail({ on: 'POST /v1/refunds', status: 500 });
  await expect(refundAtAcquirer(app.platform, work, job())).rejects.toThrow('no certain answer');
  await refundAtAcquirer(app.platform, work, job(2));
  await refundAtAcquirer(app.platform, work, job(3));
  expect([await statesOf(id), await statusesOf(id), fake.state.refunds.size]).toEqual(['p/x', ['c'], 1]);
});

test('a pending refund ends by its webhook; a failed one gives the payment back to the clinic', async () => {
  const id = await paid('stripe');
  fake.state.refund_answer = 'pending';
  await refundAtAcquirer(app.platform, await approved(id, 85.5), job());
  expect([await statesOf(id), await statusesOf(id)]).toEqual(['p/h', ['a']]);
  const [refund] = [...fake.state.refunds.values()];
  if (!refund) throw new Error('The fake was asked for no refund.');
  refund.status = 'failed';
  const told = signedEvent('refund.failed', refundOf(refund), webhook_secret, Math.floor(Date.now() / 1000));
  for (let time = 0; time < 2; time += 1) expect(await tellApp(app, connection_id, told)).toBe(200);
  expect([await statesOf(id), await statusesOf(id)]).toEqual(['p/p', ['f']]);
});

/** A refund that is pending at the acquirer, and the job that asks for its end. */
async function pending() {
  const id = await paid('stripe');
  fake.state.refund_answer = 'pending';
  const work = await approved(id, 85.5);
  await refundAtAcquirer(app.platform, work, job());
  const [refund] = [...fake.state.refunds.values()];
  if (!refund) throw new Error('The fake was asked for no refund.');
  const { rows } = await app.owner.query<{ data: object }>(
    "select data from pgboss.job where name = 'acquirer-refund-states' and data->>'refund_id' = $1 and data->>'clinic_id' = $2",
    [String(work.refund_id), String(work.clinic_id)],
  );
  const asking = { ...work, provider_refund_id: refund.id };
  expect(rows).toEqual([{ data: asking }]);
  return { id, refund, ask: () => askForRefund(app.platform, asking) };
}

describe('the webhook about a pending refund is lost', () => {
  test('it is asked for while it is pending, and while the acquirer does not answer', async () => {
    const { id, ask } = await pending();
    await expect(ask()).rejects.toThrow('still pending');
    fake.fail({ on: 'GET /v1/refunds/', status: 500 });
    await expect(ask()).rejects.toThrow('no certain answer');
    expect(await statusesOf(id)).toEqual(['a']);
  });

  test.each([
    ['succeeded', 'p/x', 'c'],
    ['failed', 'p/p', 'f'],
  ] as const)('%s at the acquirer: the payment is %s, the refund %s', async (status, states, refund_status) => {
    const { id, refund, ask } = await pending();
    refund.status = status;
    await ask();
    // A repeat finds nothing to do.
    await ask();
    expect([await statesOf(id), await statusesOf(id)]).toEqual([states, [refund_status]]);
  });

  test.each(['succeeded', 'failed'] as const)('%s: a webhook and many questions at once count once', async (status) => {
    const { id, refund, ask } = await pending();
    refund.status = status;
    const type = status === 'failed' ? 'refund.failed' : 'refund.updated';
    const told = signedEvent(type, refundOf(refund), webhook_secret, Math.floor(Date.now() / 1000));
    await Promise.all([ask(), tellApp(app, connection_id, told), ask(), tellApp(app, connection_id, told), ask()]);
    const { rows } = await app.owner.query<{ kind: string; times: number }>(
      `select kind, count(*)::int as times from audit where clinic_id = $1 and entity = 'transaction' and entity_id = $2
         and kind in ('refund_completed', 'refund_failed') group by kind`,
      [counter.clinic.id, id],
    );
    const kind = status === 'failed' ? 'refund_failed' : 'refund_completed';
    expect(rows).toEqual([{ kind, times: 1 }]);
  });

  test('after a day a person sees a failed job, and may have it asked again', () => {
    const worker = settlementWorkers.find(({ kind }) => kind.name === 'acquirer-refund-states');
    const waits = Array.from({ length: worker?.retries ?? 0 }, (_, tries) => Math.min(2 ** (tries + 1), 600));
    const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3_600;
    expect([hours > 23, hours < 26, worker?.kind.repeat]).toEqual([true, true, 'safe']);
  });
});

test('what the acquirer would refuse is refused at the request: a second refund, and one that is too late', async () => {
  const once = await paid('hitpay');
  await refundAtAcquirer(app.platform, await approved(once, 10), job());
  expect((await request(once, 10)).problem.type).toContain('refund_once_only');
  await fake.stop();
  const often = await paid('stripe');
  await refundAtAcquirer(app.platform, await approved(often, 10), job());
  expect((await request(often, 10)).status).toBeLessThan(300);
  await app.owner.query("update transaction set paid_at = paid_at - interval '91 days' where id = $1", [often]);
  expect((await request(often, 10)).problem.type).toContain('refund_too_late');
});

test('where one refund is allowed, a refusal after a try without an answer is left to a person', async () => {
  const id = await paid('hitpay');
  const work = await approved(id, 10);
  fake.fail({ on: 'POST /v1/refund', loses_answer: true });
  await expect(refundAtAcquirer(app.platform, work, job())).rejects.toThrow('no certain answer');
  await expect(refundAtAcquirer(app.platform, work, job(2))).rejects.toThrow('Please look at the payment there');
  expect(await statusesOf(id)).toEqual(['a']);
});

test('a webhook of HitPay is only a hint: a forged amount has no effect, the state at HitPay counts', async () => {
  ({ fake, connection_id } = await collectingCounter(app, counter, 'hitpay'));
  const { id } = (await askFor(app, counter)).answer;
  await codeOf(app, counter, id);
  const payment = newestOf(fake);
  // A signed message that was never true at the acquirer.
  fake.pay(payment.id, 1);
  const told = fake.webhookOf(payment.id, webhook_secret);
  Object.assign(payment, { status: 'open', charge_id: null, received_cents: 0 });
  expect(await tellApp(app, connection_id, told)).toBe(200);
  await sweep(app);
  expect(await statesOf(id)).toBe('i/i');
  fake.pay(payment.id);
  await tellApp(app, connection_id, told);
  await sweep(app);
  expect(await statesOf(id)).toBe('p/p');
  expect((await app.call(transactionQrCode, { ...of(id), body: {} }, counter.token)).status).toBe(409);
});
