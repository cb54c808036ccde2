import { listOpenIssues } from '@clinic/contract/payments/issue-answers.ts';
import { listTransactionIssues } from '@clinic/contract/payments/issues.ts';
import { cancelTransaction, createTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askFor,
  codeOf,
  disputeOf,
  collectingCounter,
  drawing,
  drawn,
  newestOf,
  sweep,
  tellApp,
  webhook_secret,
  signedEvent,
  type FakeAcquirer,
} from '../../../testing/money/acquirers.ts';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { paymentsInvariants } from '../payments.invariants.ts';
import { sweepExpired } from '../payments.workers.ts';
import { adapters } from './open-acquirer.ts';

let app: TestApp;
let counter: Counter;
let fake: FakeAcquirer;
let connection_id: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeCounter(app);
  ({ fake, connection_id } = await collectingCounter(app, counter, 'stripe'));
  fake.state.now = () => Math.floor((Date.now() + app.clock.offset_ms) / 1000);
});
afterEach(async () => {
  expect((await checkInvariants(app.owner_url, paymentsInvariants)).violations).toEqual([]);
  await fake.stop();
});

const of = (id: number) => ({ params: { id: String(id) } });
const statesOf = async (id: number) => {
  const { payment_status, status } = (await app.call(getTransaction, of(id), counter.token)).answer;
  return `${payment_status}/${status}`;
};
const later = (seconds: number) => (app.clock.offset_ms += seconds * 1000);
const signed = (id: string) => fake.webhookOf(id, webhook_secret);

/** A payment whose code the acquirer has made. */
async function asked(amount = 85.5) {
  const started = await askFor(app, counter, amount);
  if (started.status !== 200) throw new Error(started.text);
  const { id } = started.answer;
  const code = await codeOf(app, counter, id);
  return { id, code, provider_id: newestOf(fake).id };
}

describe('a webhook is refused, and its answer tells nothing', () => {
  test('of a wrong signature, an old one, another body, an unknown connection, and a body that is too long', async () => {
    const { id, provider_id } = await asked();
    fake.pay(provider_id);
    const { headers, body } = signed(provider_id);
    const old = fake.webhookOf(provider_id, webhook_secret, fake.state.now() - 301);
    expect(await tellApp(app, connection_id, fake.webhookOf(provider_id, 'whsec_of_nobody'))).toBe(401);
    expect(await tellApp(app, connection_id, old)).toBe(401);
    expect(await tellApp(app, connection_id, { headers, body: body.replace('8550', '8551') })).toBe(401);
    expect(await tellApp(app, connection_id, { headers: {}, body })).toBe(401);
    expect(await tellApp(app, 999_999, { headers, body })).toBe(401);
    const long = JSON.stringify({ long: 'x'.repeat(300_000) });
    expect(await tellApp(app, connection_id, { headers, body: long })).toBe(413);
    expect(await statesOf(id)).toBe('i/i');
  });

  test('of another connection: its payments are none of ours', async () => {
    const { id, provider_id } = await asked();
    const other = await makeCounter(app);
    const elsewhere = await collectingCounter(app, other, 'stripe');
    app.platform.fake_acquirers.current = fake.origin;
    fake.pay(provider_id);
    expect(await tellApp(app, elsewhere.connection_id, signed(provider_id))).toBe(200);
    expect(await statesOf(id)).toBe('i/i');
    await elsewhere.fake.stop();
  });
});

test('an amount beyond what the acquirer takes is refused at its field', async () => {
  const { status, problem } = await askFor(app, counter, 0.49);
  expect([status, problem.errors]).toEqual([
    422,
    { amount: ['QR payments of this branch can be S$0.50 to S$200,000.00.'] },
  ]);
  expect((await askFor(app, counter, 0.5)).status).toBe(200);
});

test('the payment is there at once, its code when the acquirer has made it, and the money when it says so', async () => {
  fake.fail({ on: 'POST /v1/payment_intents', slow_ms: 300 });
  const { id } = (await askFor(app, counter)).answer;
  const { code: none, payee } = (await app.call(transactionQrCode, { ...of(id), body: {} }, counter.token)).answer;
  expect([none, payee]).toEqual([null, 'Harbour at the acquirer']);
  const { code } = await codeOf(app, counter, id);
  expect(code).toContain('85.50');
  const { id: provider_id } = newestOf(fake);
  fake.pay(provider_id);
  expect(await tellApp(app, connection_id, signed(provider_id))).toBe(200);
  expect(await statesOf(id)).toBe('p/p');
  // Repeated, and by a poll with another time.
  expect(await tellApp(app, connection_id, signed(provider_id))).toBe(200);
  later(25);
  await sweep(app);
  const { rows } = await app.owner.query<{ acquirer_id: string; effect: string; amount_cents: number }>(
    'select acquirer_id, effect, amount_cents from payment_outcome where transaction_id = $1',
    [id],
  );
  expect(rows).toEqual([{ acquirer_id: provider_id, effect: 'paid', amount_cents: 8550 }]);
});

test('a code that the acquirer made without answering is asked for again with the same key, and is the same', async () => {
  fake.fail({ on: 'POST /v1/payment_intents', loses_answer: true }, { on: 'POST /v1/payment_intents', status: 500 });
  const { id } = (await askFor(app, counter)).answer;
  await expect.poll(() => fake.calls.length).toBe(1);
  for (let tries = 0; tries < 4 && fake.calls.length < 3; tries += 1) {
    await expect
      .poll(
        async () =>
          (await app.owner.query("select from acquirer_code where due_at < now() + interval '20 s'")).rowCount,
      )
      .toBeGreaterThan(0);
    later(10);
    await sweep(app);
  }
  await codeOf(app, counter, id);
  const keys = new Set(fake.calls.map(({ headers }) => headers['idempotency-key']));
  expect([fake.calls.length, keys.size, fake.state.payments.size]).toEqual([3, 1, 1]);
});

describe('codes that come as pictures', () => {
  const { stripe } = adapters;
  afterEach(() => {
    if (stripe) adapters['stripe'] = stripe;
  });
  /** Has the acquirer draw its codes so. */
  const draw = (how?: (text: string) => Promise<Buffer>) => {
    if (!stripe) throw new Error('There is no such adapter.');
    adapters['stripe'] = { ...stripe, open: (access) => drawing(stripe.open(access), how) };
  };

  test('are read, and shown as every other code', async () => {
    draw();
    const { id, code, provider_id } = await asked();
    expect(code.code).toMatch(/^000201.*540585\.50/);
    fake.pay(provider_id);
    expect(await tellApp(app, connection_id, signed(provider_id))).toBe(200);
    expect(await statesOf(id)).toBe('p/p');
  });

  test.each<[string, (text: string) => Promise<Buffer>]>([
    ['nothing', async () => Buffer.alloc(0)],
    ['no picture', async (text) => Buffer.from(text)],
    ['a picture that is broken', async (text) => (await drawn(text)).subarray(0, 300)],
    ['a code that is no payment', () => drawn('https://pay.example/1')],
    ['a file that is too large', async (text) => Buffer.concat([await drawn(text), Buffer.alloc(600_000)])],
  ])('%s: the payment ends, and the code is ended at the acquirer', async (_what, how) => {
    draw(how);
    const { id } = (await askFor(app, counter)).answer;
    const present = async () => {
      await sweep(app);
      return [await statesOf(id), newestOf(fake).status];
    };
    await expect.poll(present, { timeout: 15_000 }).toEqual(['e/f', 'ended']);
  });
});

test('a code that the acquirer refuses to make ends the payment', async () => {
  fake.fail({ on: 'POST /v1/payment_intents', status: 400 });
  const { id } = (await askFor(app, counter)).answer;
  await expect.poll(() => statesOf(id)).toBe('e/f');
});

test('a cancelled payment has its code ended; money that was faster is on hold', async () => {
  const ended = await asked();
  await app.call(cancelTransaction, of(ended.id), counter.token);
  await sweep(app);
  expect(fake.state.payments.get(ended.provider_id)?.status).toBe('ended');
  const paid = await asked();
  fake.pay(paid.provider_id);
  await app.call(cancelTransaction, of(paid.id), counter.token);
  await sweep(app);
  expect([await statesOf(ended.id), await statesOf(paid.id)]).toEqual(['e/c', 'p/h']);
});

test('a payment that is cancelled before its code was made has that code ended', async () => {
  fake.fail({ on: 'POST /v1/payment_intents', slow_ms: 400 });
  const { id } = (await askFor(app, counter)).answer;
  await expect.poll(() => fake.calls.length).toBe(1);
  await app.call(cancelTransaction, of(id), counter.token);
  await expect.poll(() => [...fake.state.payments.values()].length).toBe(1);
  await expect
    .poll(
      async () => {
        await sweep(app);
        return newestOf(fake).status;
      },
      { timeout: 10_000 },
    )
    .toBe('ended');
});

test('a lost webhook is found by polls: after 20 seconds, and once after the end', async () => {
  const early = await asked();
  fake.pay(early.provider_id);
  await sweep(app);
  expect(await statesOf(early.id)).toBe('i/i');
  later(21);
  await sweep(app);
  expect(await statesOf(early.id)).toBe('p/p');
  const late = await asked();
  later(901);
  await sweepExpired(app.platform);
  expect(await statesOf(late.id)).toBe('e/f');
  await sweep(app);
  expect(fake.state.payments.get(late.provider_id)?.status).toBe('ended');
  // On its way when the code was ended.
  fake.pay(late.provider_id);
  later(31);
  await sweep(app);
  expect(await statesOf(late.id)).toBe('p/h');
  const about = () => fake.calls.filter(({ path }) => path.includes(late.provider_id)).length;
  const asked_so_far = about();
  later(3_600);
  await sweep(app);
  expect(about()).toBe(asked_so_far);
});

test('a new code ends the older one, whose money still counts', async () => {
  const { id, code, provider_id } = await asked();
  const renewed = await app.call(transactionQrCode, { ...of(id), body: { renew: true } }, counter.token);
  expect(renewed.answer.reference).not.toBe(code.reference);
  await codeOf(app, counter, id);
  await sweep(app);
  expect(fake.state.payments.get(provider_id)?.status).toBe('ended');
  fake.pay(provider_id);
  await tellApp(app, connection_id, signed(provider_id));
  expect(await statesOf(id)).toBe('p/p');
});

test('declined, then paid: the money counts; what is unknown is kept, counted and answered', async () => {
  const { id, provider_id } = await asked();
  fake.decline(provider_id);
  await tellApp(app, connection_id, signed(provider_id));
  expect(await statesOf(id)).toBe('e/f');
  fake.pay(provider_id);
  await tellApp(app, connection_id, signed(provider_id));
  expect(await statesOf(id)).toBe('p/h');
  const unknown = signedEvent(
    'customer.created',
    { id: 'cus_1', object: 'customer' },
    webhook_secret,
    fake.state.now(),
  );
  expect(await tellApp(app, connection_id, unknown)).toBe(200);
  const { rows } = await app.owner.query<{ kinds: string; effect: string }>(
    'select kinds, effect from acquirer_webhook where connection_id = $1 order by id',
    [connection_id],
  );
  expect(rows).toEqual([
    { kinds: 'payment', effect: 'applied' },
    { kinds: 'payment', effect: 'applied' },
    { kinds: 'customer.created', effect: 'kept' },
  ]);
});

test('a dispute is an issue of its payment, once for each state, and moves no money', async () => {
  const { id, provider_id } = await asked();
  const payment = fake.pay(provider_id);
  await tellApp(app, connection_id, signed(provider_id));
  const tell = (type: string, status: 'needs_response' | 'won', about = payment) =>
    tellApp(app, connection_id, signedEvent(type, disputeOf(about, status), webhook_secret, fake.state.now()));
  expect(await tell('charge.dispute.created', 'needs_response', { ...payment, id: 'pi_of_nobody' })).toBe(200);
  for (let time = 0; time < 3; time += 1) expect(await tell('charge.dispute.created', 'needs_response')).toBe(200);
  expect(await tell('charge.dispute.closed', 'won')).toBe(200);
  const remarks = (await app.call(listTransactionIssues, of(id), counter.token)).answer.data.map(
    ({ remark }) => remark,
  );
  expect(remarks).toEqual([
    'The acquirer reports a dispute of S$85.50: won.',
    'The acquirer reports a dispute of S$85.50: needs response.',
  ]);
  const open = (await app.call(listOpenIssues, {}, test_platform_key)).answer.data;
  expect(open.filter(({ transaction }) => transaction.id === id)).toHaveLength(2);
  expect(await statesOf(id)).toBe('p/p');
});

test('a payment of a branch without an acquirer costs no call and has its code at once', async () => {
  const plain = await makeCounter(app);
  const { id } = (await app.call(createTransaction, { body: { amount: 5, patient_id: 'P-1' } }, plain.token)).answer;
  const { code } = (await app.call(transactionQrCode, { ...of(id), body: {} }, plain.token)).answer;
  expect([code?.startsWith('000201'), fake.calls.length]).toEqual([true, 0]);
});

test('reconcile finds what an acquirer was not asked for, or what is forgotten', async () => {
  const { id, code } = await asked();
  const planted: [string, string][] = [
    ['update transaction set connection_id = connection_id + 1 where id = $1', `transaction ${id}`],
    [
      'update acquirer_code set code_text = null, made_at = null, next = null, due_at = null where transaction_id = $1',
      `code ${code.reference}`,
    ],
    [
      "update acquirer_code set due_at = now() - interval '2 hours' where transaction_id = $1",
      `code ${code.reference}`,
    ],
  ];
  await app.owner.query('alter table acquirer_code disable trigger code_stays');
  const found: [string, boolean][] = [];
  for (const [statement, row] of planted) {
    await app.owner.query(
      'create table kept_code as select * from acquirer_code where transaction_id = $1'.replace('$1', String(id)),
    );
    await app.owner.query(statement, [id]);
    const { violations } = await checkInvariants(app.owner_url, paymentsInvariants);
    found.push([row, violations.some((one) => one.row === row)]);
    await app.owner.query('update transaction set connection_id = $2 where id = $1', [id, connection_id]);
    await app.owner.query(
      `update acquirer_code a set code_text = k.code_text, made_at = k.made_at, next = k.next, due_at = k.due_at
       from kept_code k where a.reference = k.reference`,
    );
    await app.owner.query('drop table kept_code');
  }
  await app.owner.query('alter table acquirer_code enable trigger code_stays');
  expect(found).toEqual(planted.map(([, row]) => [row, true]));
});
