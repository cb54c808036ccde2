import { receivePaymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { getTransaction, type Transaction } from '@clinic/contract/payments/transactions.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Counter,
  makeCounter,
  outcomeOf,
  sendOutcome,
  signedHeaders,
  startPayment,
} from '../../../testing/money/payments.ts';
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

describe('T22 a forged outcome gets a 401 that says what is wrong, and changes nothing', () => {
  const flipped = (signature: string) => signature.replace(/(?<=^v1,)./, (first) => (first === 'A' ? 'B' : 'A'));
  const wrong_secret = `whsec_${Buffer.from('somebody else entirely!!').toString('base64')}`;
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
  type Headers = Record<string, string>;
  const without = (headers: Headers, name: string): Headers => ({ ...headers, [name]: '' });
  const forgeries: [string, string, (payload: string) => { headers: Headers; payload?: string }][] = [
    ['no headers', 'id_missing', () => ({ headers: { 'content-type': 'application/json' } })],
    ['no id', 'id_missing', (payload) => ({ headers: without(signedHeaders(payload), 'webhook-id') })],
    [
      'no timestamp',
      'timestamp_missing',
      (payload) => ({ headers: without(signedHeaders(payload), 'webhook-timestamp') }),
    ],
    [
      'no signature',
      'signature_missing',
      (payload) => ({ headers: without(signedHeaders(payload), 'webhook-signature') }),
    ],
    ['another secret', 'signature_wrong', (payload) => ({ headers: signedHeaders(payload, { secret: wrong_secret }) })],
    [
      'a changed signature',
      'signature_wrong',
      (payload) => ({
        headers: {
          ...signedHeaders(payload),
          'webhook-signature': flipped(signedHeaders(payload)['webhook-signature'] ?? ''),
        },
      }),
    ],
    [
      'another version of the scheme',
      'signature_malformed',
      (payload) => ({
        headers: {
          ...signedHeaders(payload),
          'webhook-signature': (signedHeaders(payload)['webhook-signature'] ?? '').replace('v1,', 'v9,'),
        },
      }),
    ],
    [
      'a changed body',
      'signature_wrong',
      (payload) => ({ headers: signedHeaders(payload), payload: payload.replace('12.5', '13.5') }),
    ],
    [
      'the same body with another space',
      'signature_wrong',
      (payload) => ({ headers: signedHeaders(payload), payload: payload.replace(':', ': ') }),
    ],
    ['an id with a space', 'id_malformed', (payload) => ({ headers: signedHeaders(payload, { id: 'msg 1' }) })],
    [
      'another id than was signed',
      'signature_wrong',
      (payload) => ({ headers: { ...signedHeaders(payload), 'webhook-id': 'msg_other' } }),
    ],
    [
      'another timestamp than was signed',
      'signature_wrong',
      (payload) => ({
        headers: { ...signedHeaders(payload), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 1) },
      }),
    ],
    [
      'a timestamp of 301 seconds ago',
      'timestamp_off',
      (payload) => ({ headers: signedHeaders(payload, { at: at(-301) }) }),
    ],
    [
      'a timestamp of 302 seconds ahead',
      'timestamp_off',
      (payload) => ({ headers: signedHeaders(payload, { at: at(302) }) }),
    ],
    [
      'a timestamp in milliseconds',
      'timestamp_malformed',
      (payload) => ({ headers: { ...signedHeaders(payload), 'webhook-timestamp': String(Date.now()) } }),
    ],
    [
      'an unsigned body with a signature of nothing',
      'signature_wrong',
      (payload) => ({ headers: { ...signedHeaders(''), 'x-of': String(payload.length) } }),
    ],
  ];

  test.each(forgeries)('%s: %s', async (_, code, forge) => {
    const payment = await startPayment(app, counter);
    const payload = JSON.stringify(outcomeOf(app, { reference: payment.reference }));
    const { headers, payload: sent = payload } = forge(payload);
    const present = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    const answer = await app.raw('/api/platform/payments', { method: 'POST', headers: present, body: sent });
    expect(await answer.json()).toMatchObject({ status: 401, type: `/problems/webhook_${code}` });
    expect((await read(payment)).payment_status).toBe('i');
    const { rows } = await app.owner.query('select from payment_outcome where reference = $1', [payment.reference]);
    expect(rows).toHaveLength(0);
  });

  test.each([-298, 299])('accepts a genuine outcome whose timestamp is %i seconds off', async (seconds) => {
    const payment = await startPayment(app, counter);
    const payload = JSON.stringify(outcomeOf(app, { reference: payment.reference }));
    const headers = signedHeaders(payload, { at: at(seconds) });
    const answer = await app.call(receivePaymentOutcome, { body: JSON.parse(payload) as object }, undefined, headers);
    expect([answer.status, answer.answer]).toEqual([200, { effect: 'paid', repeated: false }]);
  });

  test('applies shuffled duplicates of many payments once each', async () => {
    const counters = await Promise.all(Array.from({ length: 6 }, () => makeCounter(app)));
    const payments = await Promise.all(counters.map((one) => startPayment(app, one)));
    const outcomes = payments.map(({ reference }) => outcomeOf(app, { reference }));
    const deliveries = outcomes.flatMap((outcome, index) => Array.from({ length: 1 + (index % 5) }, () => outcome));
    const shuffled = deliveries.toSorted(() => Math.random() - 0.5);
    const answers = await Promise.all(shuffled.map((outcome) => sendOutcome(app, outcome as never)));
    expect(answers.every(({ status, answer }) => status === 200 && answer.effect === 'paid')).toBe(true);
    expect(answers.filter(({ answer }) => !answer.repeated)).toHaveLength(payments.length);
  });
});
