import { createTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox, standInForAcquirers } from './sandbox.ts';
import { codeOf, collectBy, newConnection } from './testing/money/acquirers.ts';
import { type Counter, makeCounter } from './testing/money/payments.ts';
import { startTestApp, test_platform_key, test_webhook_secret, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let sandbox: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
  await standInForAcquirers(app.platform);
  await collectBy(app, counter.clinic, await newConnection(app, 'stripe'));
  sandbox = Fastify();
  const secrets = { acquirer_webhook_secrets: [test_webhook_secret], platform_api_key: test_platform_key };
  openSandbox(sandbox, app.platform, secrets as never, () => app.url);
  url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await app.close();
});

/** The customer scans the code of a new payment, and answers it. */
async function scanned(kind: string, amount?: number) {
  const started = await app.call(createTransaction, { body: { amount: 12.5, patient_id: 'P-1' } }, counter.token);
  const params = { id: String(started.answer.id) };
  const { code } = await codeOf(app, counter, started.answer.id);
  const response = await fetch(`${url}/sandbox/api/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, kind, ...(amount === undefined ? {} : { amount }) }),
  });
  const { payment_status, status } = (await app.call(getTransaction, { params }, counter.token)).answer;
  return { answered: response.status, states: `${payment_status}/${status}`, params };
}

test('the phone pays and declines a code of an acquirer at that acquirer, which tells the portal', async () => {
  expect(await scanned('pay')).toMatchObject({ answered: 200, states: 'p/p' });
  expect(await scanned('other_amount', 10)).toMatchObject({ answered: 200, states: 'p/h' });
  expect(await scanned('decline')).toMatchObject({ answered: 200, states: 'e/f' });
  const { rows } = await app.owner.query<{ count: number }>(
    "select count(*)::int as count from payment_outcome where acquirer_id like 'pi\\_%'",
  );
  expect(rows[0]?.count).toBe(3);
});

test('a code that the stand-in does not know is refused with what to do', async () => {
  const started = await app.call(createTransaction, { body: { amount: 12.5, patient_id: 'P-1' } }, counter.token);
  const params = { id: String(started.answer.id) };
  await codeOf(app, counter, started.answer.id);
  await standInForAcquirers(app.platform);
  const { code } = (await app.call(transactionQrCode, { params, body: {} }, counter.token)).answer;
  const response = await fetch(`${url}/sandbox/api/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, kind: 'pay' }),
  });
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('Make a new one')]);
});
