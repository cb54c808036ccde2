import { join } from 'node:path';
import { statusReport } from '@clinic/sandbox/outside/status-report.ts';
import { demoOperators } from './sandbox.ts';
import { registerSandbox } from '@clinic/sandbox/server.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { workers } from './app.ts';
import { type RunningJobs, startJobs } from './platform/jobs/work.ts';
import { adviceState, giroFileOfTwo, openPayoutAccount } from './testing/money/giro.ts';
import { checkSchema } from './testing/iso-20022/check-schema.ts';
import { type Counter, makeCounter } from './testing/money/payments.ts';
import { approvedRefund, receivedPayment, secondPerson } from './testing/money/refunds.ts';
import { startTestApp, test_platform_key, type TestApp, test_webhook_secret } from './testing/test-app.ts';

// The sandbox's bank on a separate server: it reaches the app over HTTP only.
let app: TestApp;
let jobs: RunningJobs;
let sandbox: FastifyInstance;
let url: string;
let counter: Counter;

beforeAll(async () => {
  app = await startTestApp();
  jobs = await startJobs(app.platform, workers);
  counter = await makeCounter(app);
  sandbox = Fastify();
  registerSandbox(sandbox, {
    origin: () => app.url,
    webhook_secret: test_webhook_secret,
    platform_api_key: test_platform_key,
    consumer_secret: test_webhook_secret,
    claim_secret: test_webhook_secret,
    operators: demoOperators,
    news_file: join(app.platform.config.data_dir, 'news.jsonl'),
  });
  url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await jobs.stop();
  await app.close();
});

interface Sent {
  status: number;
  answer: Record<string, unknown> & { data?: Record<string, unknown>[]; errors?: Record<string, string[]> };
}
async function send(path: string, body: object): Promise<Sent> {
  const response = await fetch(`${url}/sandbox/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Sent['answer'] };
}
const ask = (name: string, given: object = {}) => send(`platform/${name}`, given);

describe('requests that the sandbox refuses', () => {
  test.each([
    'listSentMails',
    'createTransaction',
    'savePayoutAccount',
    'login',
    'nothing',
    '__proto__',
    'constructor',
  ])('404 %s', async (name) => expect((await ask(name)).status).toBe(404));

  test('422 names the field, whether the sandbox or the app refuses', async () => {
    expect((await ask('listApprovedRefunds', { token: 'x' })).answer.errors).toHaveProperty('token');
    expect((await ask('createReview', { body: { rating: 6 } })).answer.errors).toHaveProperty('rating');
    expect((await send('giro-answers', { file_message_id: 'G', lines: [] })).answer.errors).toHaveProperty('lines');
    expect((await send('refunds', { refund_reference: 'R', status: 'gone' })).answer.errors).toHaveProperty('status');
  });

  test('404 for an answer to a file that was never sent, 404 for a missing file', async () => {
    const lines = [{ end_to_end_id: 'PA-1', status: 'ACSC', amount: 1 }];
    const to_no_file = { file_message_id: 'GIRO-0', number_of_transactions: 1, total: 1, lines };
    expect((await send('giro-answers', to_no_file)).status).toBe(404);
    expect((await ask('getGiroFile', { params: { id: '999999' } })).status).toBe(404);
  });
});

test('the bank’s answer follows the schema of pain.002.001.03', async () => {
  const xml = statusReport({
    message_id: 'BANK-0123456789',
    file_message_id: 'GIRO-20261121-A&B<C>',
    at: new Date(),
    number_of_transactions: 3,
    total: 1_234_567.9,
    lines: [
      { end_to_end_id: 'PA-1', status: 'ACSC', amount: 1_234_567 },
      { end_to_end_id: 'PA-2', status: 'RJCT', reason_code: 'AC04', amount: 0.1 },
      { end_to_end_id: 'PA-3', status: 'RJCT', amount: 0.8 },
    ],
  });
  expect(await checkSchema('pain.002.001.03', xml)).toEqual([]);
});

describe('what the bank does arrives at the clinic', () => {
  test('a refund is completed by the acquirer', async () => {
    const by = counter;
    const id = await receivedPayment(app, counter, 30);
    const refund = await approvedRefund(app, { by, decider: await secondPerson(app, counter) }, id, 30);
    const listed = await ask('listApprovedRefunds');
    expect(listed.answer.data?.map((one) => one['refund_reference'])).toContain(refund.reference);
    const told = await send('refunds', { refund_reference: refund.reference, status: 'completed' });
    expect(told.answer).toMatchObject({ status: 'c', repeated: false });
  });

  test('a file is answered payment by payment', async () => {
    await openPayoutAccount(app);
    const { advices, file } = await giroFileOfTwo(app);
    const { message_id: file_message_id, number_of_transactions, total } = file;
    const lines = [
      { end_to_end_id: advices[0].display_id, status: 'ACSC', amount: 123.45 },
      { end_to_end_id: advices[1].display_id, status: 'RJCT', reason_code: 'AC04', amount: 123.45 },
    ];
    const answered = await send('giro-answers', { file_message_id, number_of_transactions, total, lines });
    expect(answered).toMatchObject({ status: 200, answer: { unknown: [], differences: [] } });
    await vi.waitFor(async () => expect((await adviceState(app, advices[1])).process_status).toBe('f'), 10_000);
    expect(await adviceState(app, advices[0])).toMatchObject({ process_status: 'p' });
    expect(await adviceState(app, advices[1])).toMatchObject({
      fail_reason: expect.stringContaining('AC04') as string,
    });
    const opened = await ask('getGiroFile', { params: { id: String(file.id) } });
    expect(opened.answer).toMatchObject({ paid: 1, rejected: 1, sent: 0 });
  });
});
