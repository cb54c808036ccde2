import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finishLogin } from '@clinic/contract/access/second-factor-sign-in.ts';
import { operatorLogin } from '@clinic/contract/access/sign-in.ts';
import { receivePaymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { createTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import type { Problem } from '@clinic/contract/shared/problem.ts';
import { previewBankFile } from '@clinic/contract/bank/bank-statements.ts';
import { registerSandbox } from '@clinic/sandbox/server.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOperators } from './demo/people/operators.ts';
import { demoOperators } from './sandbox.ts';
import { withConnection } from './platform/db/with-connection.ts';
import { makeClinic, makeGroup, makeUser, mintSession } from './testing/factories.ts';
import { signedHeaders } from './testing/money/payments.ts';
import { sendBankFile } from './testing/bank/bank-files.ts';
import { startTestApp, test_platform_key, test_webhook_secret, type TestApp } from './testing/test-app.ts';

// The sandbox on a separate server: it reaches the app over HTTP only.
let app: TestApp;
let sandbox: FastifyInstance;
let url: string;
let token: string;
let device_id: string;
let patients = 0;
const consumer_secret = `whsec_${Buffer.from('a secret of the consumer app').toString('base64')}`;

const play = async (access: { origin: () => string; webhook_secret: string; platform_api_key: string }) => {
  const server = Fastify();
  const news_file = join(app.platform.config.data_dir, 'news.jsonl');
  const operators = demoOperators;
  registerSandbox(server, { ...access, consumer_secret, claim_secret: consumer_secret, news_file, operators });
  return { server, url: await server.listen({ host: '127.0.0.1', port: 0 }) };
};

beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group, { name: 'Orchard' });
  const user = await makeUser(app, group, {
    roles: ['ROLE_TRANSACTION_CREATE', 'ROLE_TRANSACTION_VIEW'],
    clinics: [clinic],
  });
  ({ token, device_id } = await mintSession(app, user, clinic));
  const played = await play({
    origin: () => app.url,
    webhook_secret: test_webhook_secret,
    platform_api_key: test_platform_key,
  });
  sandbox = played.server;
  url = played.url;
});
afterAll(async () => {
  await sandbox.close();
  await app.close();
});

/** A payment at the counter, with the code on its screen. */
async function present(amount: number) {
  const body = { amount, patient_id: `P-${(patients += 1)}` };
  const { answer: made } = await app.call(createTransaction, { body }, token, {
    'idempotency-key': `${device_id}-${patients}`,
  });
  const { answer: code } = await app.call(transactionQrCode, { params: { id: String(made.id) }, body: {} }, token);
  const read = async () => (await app.call(getTransaction, { params: { id: String(made.id) } }, token)).answer;
  const end = async () => send({ reference: code.reference, kind: 'decline' });
  return { id: made.id, ...code, read, end };
}

const send = async (body: unknown, at = url) => {
  const response = await fetch(`${at}/sandbox/api/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    answer: (await response.json()) as Problem & { outcomes: { effect: string; amount: number }[] },
  };
};

const effects = ({ answer }: Awaited<ReturnType<typeof send>>) => answer.outcomes.map(({ effect }) => effect);

test('the demo’s operators sign in with what the sandbox shows', async () => {
  const { sealing } = app.platform;
  await withConnection(app.owner_url, async (client) => {
    await client.query('begin');
    await insertOperators(client, { sealing, since: new Date(Date.now() - 60_000) });
    await client.query('commit');
  });
  const shown = (await (await fetch(`${url}/sandbox/api/operators`)).json()) as ReturnType<typeof demoOperators>;
  expect(shown.people.map(({ roles }) => roles)).toContain('Finance');
  const body = { email: shown.people[0]?.email ?? '', password: shown.password };
  const asked = await app.call(operatorLogin, { body });
  const { ticket = '' } = asked.answer.second_factor ?? {};
  expect((await app.call(finishLogin, { body: { ticket, code: shown.code } })).status).toBe(200);
});

describe('the phone’s refusals name the field', () => {
  test.each([
    ['nothing', {}, 'kind'],
    ['an unknown field', { reference: 'AB', kind: 'pay', tip: 1 }, 'tip'],
    ['an unknown kind', { reference: 'AB', kind: 'gift' }, 'kind'],
    ['neither reference nor code', { kind: 'pay' }, 'reference'],
    ['reference and code', { reference: 'AB', code: '00', kind: 'pay' }, 'reference'],
    ['an amount where none belongs', { reference: 'AB', kind: 'pay', amount: 3 }, 'amount'],
    ['another amount without one', { reference: 'AB', kind: 'other_amount' }, 'amount'],
    ['an amount as text', { reference: 'AB', kind: 'other_amount', amount: '3' }, 'amount'],
    ['a third decimal', { reference: 'AB', kind: 'other_amount', amount: 1.005 }, 'amount'],
    ['a code that is none', { code: 'hello', kind: 'pay' }, 'code'],
  ])('422 %s', async (_what, body, field) => {
    const { status, answer } = await send(body);
    expect(status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toContain(field);
  });

  test('404 for a reference that was never presented', async () => {
    const { status, answer } = await send({ reference: 'NOBODY', kind: 'pay' });
    expect(status).toBe(404);
    expect(answer.errors).toHaveProperty('reference');
  });

  test('409: late is not possible while the code is open, and another amount must differ from the requested one', async () => {
    const payment = await present(12.5);
    expect(await send({ reference: payment.reference, kind: 'late' })).toMatchObject({
      status: 409,
      answer: { errors: { kind: [/still open/] } },
    });
    const same = await send({ reference: payment.reference, kind: 'other_amount', amount: 12.5 });
    expect(same).toMatchObject({ status: 422, answer: { errors: { amount: [/asks for/] } } });
    expect((await payment.read()).payment_status).toBe('i');
    await payment.end();
  });

  test('502 with a sentence if the platform API does not answer, or rejects the sandbox’s key', async () => {
    const away = await play({
      origin: () => 'http://127.0.0.1:1',
      webhook_secret: test_webhook_secret,
      platform_api_key: 'k',
    });
    const stranger = await play({ origin: () => app.url, webhook_secret: test_webhook_secret, platform_api_key: 'k' });
    try {
      expect(await send({ reference: 'AB', kind: 'pay' }, away.url)).toMatchObject({ status: 502 });
      expect(await send({ reference: 'AB', kind: 'pay' }, stranger.url)).toMatchObject({ status: 502 });
    } finally {
      await away.server.close();
      await stranger.server.close();
    }
  });
});

describe('what the phone does arrives at the clinic', () => {
  test('pay', async () => {
    const payment = await present(31.2);
    expect(effects(await send({ reference: payment.reference, kind: 'pay' }))).toEqual(['paid']);
    expect(await payment.read()).toMatchObject({ payment_status: 'p', status: 'p' });
  });

  test('pay a pasted code', async () => {
    const payment = await present(32.2);
    expect(effects(await send({ code: payment.code, kind: 'pay' }))).toEqual(['paid']);
    expect(await payment.read()).toMatchObject({ payment_status: 'p', amount: 32.2 });
  });

  test('pay another amount', async () => {
    const payment = await present(33.2);
    const paid = await send({ reference: payment.reference, kind: 'other_amount', amount: 3.32 });
    expect(effects(paid)).toEqual(['held_wrong_amount']);
    expect(await payment.read()).toMatchObject({ payment_status: 'p', status: 'h' });
  });

  test('decline, then late', async () => {
    const payment = await present(34.2);
    expect(effects(await send({ reference: payment.reference, kind: 'decline' }))).toEqual(['failed']);
    expect(await payment.read()).toMatchObject({ payment_status: 'e', status: 'f' });
    expect(effects(await send({ reference: payment.reference, kind: 'late' }))).toEqual(['held_late']);
    expect(await payment.read()).toMatchObject({ payment_status: 'p', status: 'h' });
  });

  test('pay twice', async () => {
    const payment = await present(35.2);
    expect(effects(await send({ reference: payment.reference, kind: 'twice' }))).toEqual(['paid', 'extra_payment']);
    expect(await payment.read()).toMatchObject({ payment_status: 'p', status: 'p' });
  });

  test('T22 an outcome without the signature is refused by the app', async () => {
    const body = {
      reference: 'AB',
      status: 'paid',
      amount: 1,
      currency: 'SGD',
      acquirer_id: 'acq_1',
      paid_at: new Date().toISOString(),
    };
    expect((await app.call(receivePaymentOutcome, { body })).status).toBe(401);
  });

  test('the list shows the codes of the last hour, and the mailbox works', async () => {
    const payment = await present(36.2);
    const listed = (await (await fetch(`${url}/sandbox/api/payments`)).json()) as {
      data: { reference: string; open: boolean }[];
    };
    expect(listed.data.find(({ reference }) => reference === payment.reference)).toMatchObject({ open: true });
    expect((await fetch(`${url}/sandbox/api/mails`)).status).toBe(200);
    await payment.end();
  });
});

test('pages come from the built folder only', async () => {
  for (const path of ['/sandbox/..%2f..%2fpackage.json', '/sandbox/assets/..%2findex.html', '/sandbox/secrets.json']) {
    expect((await fetch(url + path)).status).toBe(404);
  }
});

describe('the consumer app', () => {
  const told = { type: 'appointment.rejected', timestamp: '2026-11-24T02:30:00.000Z' };
  const bodyOf = (sequence: number) => JSON.stringify({ ...told, data: { id: 7, clinic_id: 1, sequence } });
  const tell = async (body: string, headers: Record<string, string>) =>
    (await fetch(`${url}/sandbox/api/news`, { method: 'POST', headers, body })).status;
  const read = async () =>
    ((await (await fetch(`${url}/sandbox/api/news`)).json()) as { data: { data: { sequence: number } }[] }).data.map(
      ({ data }) => data.sequence,
    );

  test('takes news with the signature of the portal alone', async () => {
    expect(await tell(bodyOf(1), signedHeaders(bodyOf(1)))).toBe(401);
    const signed = signedHeaders(bodyOf(1), { secret: consumer_secret });
    expect(await tell(bodyOf(2), signed)).toBe(401);
    expect(await tell(bodyOf(1), { 'content-type': 'application/json' })).toBe(401);
    const old = signedHeaders(bodyOf(1), { secret: consumer_secret, at: new Date(Date.now() - 301_000) });
    expect(await tell(bodyOf(1), old)).toBe(401);
    expect(await read()).toEqual([]);
  });

  test('shows the newest first, a repeated message once, and survives half a line', async () => {
    const first = signedHeaders(bodyOf(1), { secret: consumer_secret, id: `msg_${randomUUID()}` });
    for (const headers of [first, first]) expect(await tell(bodyOf(1), headers)).toBe(204);
    await appendFile(join(app.platform.config.data_dir, 'news.jsonl'), '{"id":"msg_\n');
    expect(await tell(bodyOf(2), signedHeaders(bodyOf(2), { secret: consumer_secret }))).toBe(204);
    expect(await read()).toEqual([2, 1]);
  });
});

test('the bank writes the statement of the day in each format, and the platform reads what a phone paid', async () => {
  // The first one, which codes of the sandbox pay.
  const { rows } = await app.owner.query<{ id: number }>('select id from bank_account order by id limit 1');
  const id = rows[0]?.id ?? 0;
  for (const format of ['camt053', 'camt054', 'mt940', 'csv']) {
    const response = await fetch(`${url}/sandbox/api/statements/${format}`);
    expect([format, response.status]).toEqual([format, 200]);
    const content = await response.text();
    if (format === 'csv') continue;
    const { answer } = await sendBankFile(app, previewBankFile, id, content);
    expect([format, answer.faults]).toEqual([format, []]);
    expect(answer.counts.added).toBeGreaterThan(0);
  }
  expect((await fetch(`${url}/sandbox/api/statements/pdf`)).status).toBe(404);
});
