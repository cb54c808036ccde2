import { asCents } from '@clinic/contract/shared/money.ts';
import { createPhotoGate } from '../../../platform/photos/photo-gate.ts';
import { readCode } from '../../../platform/photos/read-code.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawing, type FakeAcquirer, startFakeAcquirer } from '../../../testing/money/acquirers.ts';
import { signedHeaders } from '../../../testing/money/payments.ts';
import { test_webhook_secret } from '../../../testing/test-app.ts';
import type { Acquirer, CodeOrder } from './acquirer.ts';
import { isFailure } from './acquirer.ts';
import { centsOf, hitpayAcquirer } from './adapters/hitpay.ts';
import { payNowDirect } from './adapters/paynow-direct.ts';
import { standardWebhook } from './adapters/standard-webhook.ts';
import { stripeAcquirer } from './adapters/stripe.ts';

const api_key = 'sk_test_of_the_tests';
const webhook_secret = 'whsec_of_the_tests';

let fake: FakeAcquirer;
beforeEach(async () => {
  fake = await startFakeAcquirer();
});
afterEach(() => fake.stop());

const order = (more: Partial<CodeOrder> = {}): CodeOrder => ({
  key: 'tx-1-CPAAAAA234567890',
  reference: 'CPAAAAA234567890',
  amount_cents: asCents(8550),
  expires_at: new Date(Date.now() + 900_000),
  payee: { proxy: '202600001A', name: 'Harbour' },
  clinic_account: null,
  ...more,
});
const patience = (ms = 5_000) => AbortSignal.timeout(ms);

const outside: [kind: string, open: (origin: string) => Acquirer, creating: string][] = [
  [
    'stripe',
    (origin) => stripeAcquirer({ api_key, webhook_secrets: [webhook_secret, 'whsec_former'], live: false, origin }),
    'POST /v1/payment_intents',
  ],
  [
    'hitpay',
    (origin) => hitpayAcquirer({ api_key, webhook_secrets: [webhook_secret, 'whsec_former'], live: false, origin }),
    'POST /v1/payment-requests',
  ],
  [
    'hitpay, with codes that are pictures',
    (origin) =>
      drawing(hitpayAcquirer({ api_key, webhook_secrets: [webhook_secret, 'whsec_former'], live: false, origin })),
    'POST /v1/payment-requests',
  ],
];

const gate = createPhotoGate();

/** A code that was made, or the test fails. */
async function made(acquirer: Acquirer, more: Partial<CodeOrder> = {}) {
  const code = await acquirer.createCode(order(more), patience());
  if (isFailure(code) || code.provider_id === null) throw new Error(JSON.stringify(code));
  expect('text' in code ? 'text' : 'image').toBe(acquirer.can.code);
  const text = 'text' in code ? code.text : await readCode(gate, Buffer.from(code.image_png));
  return { ...code, text, provider_id: code.provider_id };
}

/** The webhook about a payment as an adapter gets it. */
const callOf = (id: string, secret = webhook_secret, at_seconds?: number) => {
  const { headers, body } = fake.webhookOf(id, secret, at_seconds);
  return { headers: headers as Record<string, string>, body: Buffer.from(body), received_at: new Date() };
};

describe.each(outside)('%s', (_name, open, creating) => {
  const acquirer = () => open(fake.origin);

  test('each kind of failure is told apart, and none says a secret', async () => {
    const failures: [object, string][] = [
      [{ status: 400 }, 'refused'],
      [{ status: 401 }, 'refused'],
      [{ status: 429 }, 'unavailable'],
      [{ status: 409 }, 'unknown'],
      [{ status: 500 }, 'unknown'],
      [{ status: 503 }, 'unknown'],
      [{ loses_answer: true }, 'unknown'],
      [{ slow_ms: 400 }, 'unknown'],
    ];
    for (const [trouble, failed] of failures) {
      fake.fail({ on: creating, ...trouble });
      const answer = await acquirer().createCode(
        order({ key: `tx-${JSON.stringify(trouble)}` }),
        patience('status' in trouble ? 5_000 : 250),
      );
      expect([trouble, answer]).toMatchObject([trouble, { failed }]);
      expect(JSON.stringify(answer)).not.toMatch(/sk_test|whsec/);
    }
    await fake.stop();
    expect(await acquirer().createCode(order(), patience())).toMatchObject({ failed: 'unknown' });
  });

  test('amounts arrive in exact cents, from the least to the most', async () => {
    const { least_cents, most_cents } = acquirer().can;
    for (const amount_cents of [
      least_cents,
      asCents(1010),
      asCents(1999),
      asCents(8550),
      asCents(100_001),
      most_cents,
    ]) {
      const { provider_id, text } = await made(acquirer(), { key: `tx-${amount_cents}`, amount_cents });
      expect(text).toContain((amount_cents / 100).toFixed(2));
      fake.pay(provider_id);
      expect(await acquirer().readState(provider_id, patience())).toMatchObject({
        kind: 'payment',
        status: 'paid',
        amount_cents,
      });
      expect(acquirer().readWebhook(callOf(provider_id))).toMatchObject({
        reports: [{ kind: 'payment', amount_cents }],
      });
    }
  });

  test('a payment is open, paid or failed, and names its reference; the money counts under one number', async () => {
    const { provider_id } = await made(acquirer());
    expect(await acquirer().readState(provider_id, patience())).toEqual({ kind: 'open' });
    fake.decline(provider_id);
    const { reference } = order();
    const failed = await acquirer().readState(provider_id, patience());
    expect(failed).toMatchObject({ status: 'failed', reference, amount_cents: 8550 });
    fake.pay(provider_id, 8_000);
    const paid = await acquirer().readState(provider_id, patience());
    expect(paid).toMatchObject({ status: 'paid', reference, amount_cents: 8000, provider_id });
    const told = acquirer().readWebhook(callOf(provider_id));
    const { acquirer_id } = paid as { acquirer_id: string };
    expect(told).toMatchObject({ reports: [{ status: 'paid', acquirer_id, reference }] });
  });

  test('a code is ended once; one that was paid before says so', async () => {
    const ended = await made(acquirer());
    expect(await acquirer().endCode(ended.provider_id, 'end-1', patience())).toBe('ended');
    expect(await acquirer().endCode(ended.provider_id, 'end-2', patience())).toBe('already_ended');
    const paid = await made(acquirer(), { key: 'tx-2' });
    fake.pay(paid.provider_id);
    expect(await acquirer().endCode(paid.provider_id, 'end-3', patience())).toBe('already_paid');
    expect(await acquirer().endCode('nobody', 'end-4', patience())).toMatchObject({ failed: 'refused' });
  });

  test('a refund goes back once where the acquirer allows one, and never more than was paid', async () => {
    const { provider_id } = await made(acquirer());
    const paid = fake.pay(provider_id);
    const acquirer_id = acquirer().kind === 'hitpay' ? (paid.charge_id ?? '') : provider_id;
    const refund = (cents: number, key: string) =>
      acquirer().refund({ provider_id, acquirer_id, amount_cents: asCents(cents), reference: 'RF1', key }, patience());
    expect(await refund(8_551, 'refund-0')).toMatchObject({ failed: 'refused' });
    expect(await refund(1_010, 'refund-1')).toMatchObject({ status: 'completed' });
    const second = await refund(1_010, 'refund-2');
    expect(isFailure(second)).toBe(acquirer().can.refunds !== 'many');
    // The SDK asks once more when a connection breaks.
    const lost = { on: 'POST /v1/refund', loses_answer: true } as const;
    fake.fail(lost, lost);
    expect(await refund(1, 'refund-3')).toMatchObject({ failed: 'unknown' });
  });

  test('a webhook is read by both secrets that are in force, and refused otherwise', async () => {
    const { provider_id } = await made(acquirer());
    fake.pay(provider_id);
    for (const secret of [webhook_secret, 'whsec_former'])
      expect(acquirer().readWebhook(callOf(provider_id, secret))).toMatchObject({ reports: [{ kind: 'payment' }] });
    expect(acquirer().readWebhook(callOf(provider_id, 'whsec_other'))).toEqual({ rejected: 'signature' });
    const call = callOf(provider_id);
    const body = Buffer.from(call.body.toString().replace('85', '95'));
    expect(acquirer().readWebhook({ ...call, body })).toEqual({ rejected: 'signature' });
    const later = new Date(Date.now() + 301_000);
    const old = acquirer().readWebhook({ ...callOf(provider_id), received_at: later });
    expect('rejected' in old).toBe(acquirer().can.signed_time);
  });

  test('the test names the account, and says what is wrong with it', async () => {
    expect(await acquirer().test(patience())).toEqual({ ok: true, account: 'Fake Clinic Payments', live: false });
    fake.fail({ on: 'GET /v1/account', status: 401 });
    expect(await acquirer().test(patience())).toMatchObject({ failed: 'refused', code: 'key_refused' });
  });
});

test('stripe: the same key gives the same code, also after an answer that was lost', async () => {
  const [, open] = outside[0] as (typeof outside)[number];
  const lost = { on: 'POST /v1/payment_intents', loses_answer: true } as const;
  fake.fail(lost, lost);
  expect(await open(fake.origin).createCode(order(), patience())).toMatchObject({ failed: 'unknown' });
  const first = await made(open(fake.origin));
  const second = await made(open(fake.origin));
  expect([second.provider_id, fake.state.payments.size]).toEqual([first.provider_id, 1]);
});

test('stripe: a pending refund is asked for until it has ended', async () => {
  const [, open] = outside[0] as (typeof outside)[number];
  const { provider_id } = await made(open(fake.origin));
  fake.pay(provider_id);
  fake.state.refund_answer = 'pending';
  const order_of_refund = {
    provider_id,
    acquirer_id: provider_id,
    amount_cents: asCents(10),
    reference: 'RF1',
    key: 'r',
  };
  const asked = await open(fake.origin).refund(order_of_refund, patience());
  if (isFailure(asked)) throw new Error(asked.message);
  const { provider_refund_id } = asked;
  const read = () => open(fake.origin).readRefund(provider_refund_id, patience());
  expect([asked.status, await read()]).toEqual(['pending', { kind: 'open' }]);
  const refund = fake.state.refunds.get(provider_refund_id);
  Object.assign(refund ?? {}, { status: 'failed' });
  const told = { kind: 'refund', provider_refund_id, refund_reference: 'RF1', amount_cents: 10 };
  expect(await read()).toMatchObject({ ...told, status: 'failed', reason: expect.any(String) });
  Object.assign(refund ?? {}, { status: 'succeeded' });
  expect(await read()).toMatchObject({ ...told, status: 'completed', reason: null });
  expect(await open(fake.origin).readRefund('re_of_nobody', patience())).toMatchObject({ failed: 'refused' });
});

test('stripe: an account without PayNow fails its test', async () => {
  const [, open] = outside[0] as (typeof outside)[number];
  fake.state.has_paynow = false;
  expect(await open(fake.origin).test(patience())).toMatchObject({ failed: 'refused', code: 'no_paynow' });
});

test('stripe: a payout lists its payments by their numbers, with their fees', async () => {
  const [, open] = outside[0] as (typeof outside)[number];
  const { provider_id } = await made(open(fake.origin));
  fake.pay(provider_id);
  fake.payOut();
  // What was refunded after it is in the next payout.
  const of_refund = { provider_id, acquirer_id: provider_id, amount_cents: asCents(10), reference: 'RF1', key: 'r' };
  await open(fake.origin).refund(of_refund, patience());
  expect(fake.payOut()).toBeUndefined();
  const payouts = await Array.fromAsync(open(fake.origin).listPayouts('2026-01-01', patience()));
  expect(payouts).toMatchObject([
    {
      payout: { kind: 'payout', status: 'paid', net_cents: 8439 },
      items: [{ kind: 'payment', acquirer_id: provider_id, gross_cents: 8550, fee_cents: 111 }],
    },
  ]);
});

test('hitpay: amounts are read exactly, and anything else is none', () => {
  expect(['12.50', '12.5', 12, '0.05', 1999.99].map(centsOf)).toEqual([1250, 1250, 1200, 5, 199_999]);
  expect(['1e3', '-1', '12.505', '', '1,000.00', Number.NaN].map((text) => centsOf(text))).toEqual(Array(6).fill(null));
});

const former_secret = `whsec_${Buffer.from('the secret before this one').toString('base64')}`;
const here: [kind: string, acquirer: Acquirer][] = [
  ['paynow_direct', payNowDirect],
  ['standard_webhook', standardWebhook({ webhook_secrets: [test_webhook_secret, former_secret] })],
];

describe.each(here)('%s', (kind, acquirer) => {
  test('the code is made here, at once, and pays its payee in exact cents', async () => {
    const { least_cents, most_cents } = acquirer.can;
    for (const amount_cents of [least_cents, asCents(1999), asCents(8550), most_cents]) {
      const code = await acquirer.createCode(order({ amount_cents }), patience());
      if (isFailure(code) || !('text' in code)) throw new Error(JSON.stringify(code));
      const amount = (amount_cents / 100).toFixed(2);
      const field = `54${String(amount.length).padStart(2, '0')}${amount}`;
      expect([code.provider_id, code.expires_at]).toEqual([null, expect.any(Date)]);
      expect(code.text).toMatch(/^000201.*202600001A/);
      expect(code.text).toContain(field);
    }
  });

  test('nothing is called: a code ends here, and what would be asked is refused', async () => {
    const refund = { provider_id: 'a', acquirer_id: 'a', amount_cents: asCents(1), reference: 'RF1', key: 'refund-1' };
    expect([acquirer.kind, await acquirer.endCode('a', 'end-1', patience())]).toEqual([kind, 'ended']);
    expect(await acquirer.refund(refund, patience())).toMatchObject({ failed: 'refused' });
    expect(await acquirer.readState('a', patience())).toMatchObject({ failed: 'refused' });
    expect(await acquirer.readRefund('a', patience())).toMatchObject({ failed: 'refused' });
    expect(await Array.fromAsync(acquirer.listPayouts('2026-01-01', patience()))).toEqual([]);
  });

  test('a webhook that nobody signed is refused', () => {
    expect(acquirer.readWebhook({ headers: {}, body: Buffer.from('{}'), received_at: new Date() })).toEqual({
      rejected: 'signature',
    });
  });
});

describe('standard_webhook: the signed report', () => {
  const [, [, acquirer]] = here as [(typeof here)[number], (typeof here)[number]];
  const told = {
    reference: 'cpaaaaa234567890',
    status: 'paid',
    amount: 85.5,
    currency: 'SGD',
    acquirer_id: 'acq_1',
    paid_at: '2026-11-30T10:00:00+08:00',
  };
  const call = (content: object | string, how: Parameters<typeof signedHeaders>[1] = {}) => {
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    return { headers: signedHeaders(body, { id: 'msg_1', ...how }), body: Buffer.from(body), received_at: new Date() };
  };

  test('a payment and a refund are read by both secrets that are in force', () => {
    for (const secret of [test_webhook_secret, former_secret])
      expect(acquirer.readWebhook(call(told, { secret }))).toEqual({
        id: 'msg_1',
        reports: [
          {
            kind: 'payment',
            acquirer_id: 'acq_1',
            provider_id: 'acq_1',
            reference: order().reference,
            status: 'paid',
            amount_cents: 8550,
            paid_at: new Date('2026-11-30T02:00:00Z'),
          },
        ],
      });
    const { paid_at: at } = told;
    const refund = { refund_reference: 'rf1', status: 'failed', acquirer_id: 'acq_2', reason: 'Account closed', at };
    expect(acquirer.readWebhook(call(refund))).toMatchObject({
      reports: [{ kind: 'refund', refund_reference: 'RF1', status: 'failed', reason: 'Account closed' }],
    });
  });

  test('another secret, another body, another time and another shape are refused', () => {
    const secret = `whsec_${Buffer.from('a secret of somebody else').toString('base64')}`;
    expect(acquirer.readWebhook(call(told, { secret }))).toEqual({ rejected: 'signature' });
    const genuine = call(told);
    const body = Buffer.from(genuine.body.toString().replace('85.5', '95.5'));
    expect(acquirer.readWebhook({ ...genuine, body })).toEqual({ rejected: 'signature' });
    const later = new Date(Date.now() + 302_000);
    expect(acquirer.readWebhook({ ...genuine, received_at: later })).toEqual({ rejected: 'old' });
    expect(acquirer.readWebhook(call({ ...told, amount: '85.5' }))).toEqual({ rejected: 'shape' });
    expect(acquirer.readWebhook(call('no JSON'))).toEqual({ rejected: 'shape' });
  });
});
