import { join } from 'node:path';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import type { GiroFile } from '@clinic/contract/settlement/giro-files.ts';
import { statusReport } from '@clinic/sandbox/outside/status-report.ts';
import { demoOperators } from './sandbox.ts';
import { registerSandbox } from '@clinic/sandbox/server.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { workers } from './app.ts';
import { type RunningJobs, startJobs } from './platform/jobs/work.ts';
import { adviceState, openBankAccount, payout_account, plantAdvice } from './testing/money/giro.ts';
import { checkSchema } from './testing/iso-20022/check-schema.ts';
import { type Counter, makeCounter, startPayment } from './testing/money/payments.ts';
import { approvedRefund, receivedPayment, secondPerson } from './testing/money/refunds.ts';
import { startTestApp, test_platform_key, type TestApp, test_webhook_secret } from './testing/test-app.ts';

// The sandbox's head office and bank desks on a separate server: they reach the app over HTTP only.
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

describe('requests that the desks refuse', () => {
  test.each(['listSentMails', 'createTransaction', 'login', 'nothing', '__proto__', 'constructor'])(
    '404 %s',
    async (name) => expect((await ask(name)).status).toBe(404),
  );

  test('422 names the field, whether the sandbox or the app refuses', async () => {
    expect((await ask('listOpenIssues', { token: 'x' })).answer.errors).toHaveProperty('token');
    const wrong = { ...payout_account, bic: 'X' };
    expect((await ask('savePayoutAccount', { body: wrong })).answer.errors).toHaveProperty('bic');
    expect((await send('giro-answers', { file_message_id: 'G', lines: [] })).answer.errors).toHaveProperty('lines');
    expect((await send('refunds', { refund_reference: 'R', status: 'gone' })).answer.errors).toHaveProperty('status');
  });

  test('404 for an answer to a file that was never sent, 404 for a missing advice', async () => {
    const lines = [{ end_to_end_id: 'PA-1', status: 'ACSC', amount: 1 }];
    const to_no_file = { file_message_id: 'GIRO-0', number_of_transactions: 1, total: 1, lines };
    expect((await send('giro-answers', to_no_file)).status).toBe(404);
    const gone = await ask('payPaymentAdvice', {
      params: { id: '999999' },
      body: { pay_out_date: '2026-11-21', bank_reference: 'R' },
    });
    expect(gone.status).toBe(404);
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

describe('what the desks do arrives at the clinic', () => {
  test('an issue is answered', async () => {
    const payment = await startPayment(app, counter);
    const made = await app.call(
      createIssue,
      { params: { id: String(payment.id) }, body: { type: 1, remark: 'Nothing arrived' } },
      counter.token,
    );
    const params = { id: String(made.answer.id) };
    const answered = await ask('answerIssue', { params, body: { status: 'r', hq_remark: 'It did.' } });
    expect(answered).toMatchObject({ status: 200, answer: { status: 'r', hq_remark: 'It did.' } });
  });

  test('held money is listed and accepted', async () => {
    const id = await receivedPayment(app, counter, 100, 60);
    const listed = await ask('listHeldTransactions');
    expect(listed.answer.data?.find((one) => one['id'] === id)).toMatchObject({ paid: 60 });
    const accepted = await ask('acceptHeldTransaction', { params: { id: String(id) }, body: { remark: 'Agreed' } });
    expect(accepted.answer).toEqual({ id, status: 'p', amount: 60 });
  });

  test('a refund is completed by the acquirer', async () => {
    const by = counter;
    const id = await receivedPayment(app, counter, 30);
    const refund = await approvedRefund(app, { by, decider: await secondPerson(app, counter) }, id, 30);
    const listed = await ask('listApprovedRefunds');
    expect(listed.answer.data?.map((one) => one['refund_reference'])).toContain(refund.reference);
    const told = await send('refunds', { refund_reference: refund.reference, status: 'completed' });
    expect(told.answer).toMatchObject({ status: 'c', repeated: false });
  });

  test('a file is checked, made, and answered payment by payment', async () => {
    expect((await ask('readPayoutAccount')).answer).toBeNull();
    expect((await ask('savePayoutAccount', { body: payout_account })).status).toBe(200);
    await openBankAccount(app, counter.clinic);
    const advices = [await plantAdvice(app, counter.clinic), await plantAdvice(app, counter.clinic)] as const;
    const checked = await ask('createGiroFile', { body: { dry_run: true } });
    expect(checked.answer).toMatchObject({ number_of_transactions: 2, giro_file: null, problems: [] });
    const { answer } = await ask('createGiroFile', { body: { dry_run: false } });
    const file = answer['giro_file'] as GiroFile;
    const { message_id: file_message_id, number_of_transactions, total } = file;
    const lines = [
      { end_to_end_id: advices[0].display_id, status: 'ACSC', amount: 123.45 },
      { end_to_end_id: advices[1].display_id, status: 'RJCT', reason_code: 'AC04', amount: 123.45 },
    ];
    const answered = await send('giro-answers', { file_message_id, number_of_transactions, total, lines });
    expect(answered).toMatchObject({ status: 200, answer: { unknown: [], differences: [] } });
    await vi.waitFor(async () => expect((await adviceState(app, advices[1])).process_status).toBe('f'), 10_000);
    expect((await adviceState(app, advices[0])).process_status).toBe('p');
    const opened = await ask('getGiroFile', { params: { id: String(file.id) } });
    expect(opened.answer).toMatchObject({ paid: 1, rejected: 1, sent: 0 });
    const failed = await ask('listSettledAdvices', { query: { process_status: 'f' } });
    expect(failed.answer.data).toMatchObject([{ display_id: advices[1].display_id, fail_reason: /AC04/ }]);
    const retried = await ask('retryPaymentAdvice', { params: { id: String(advices[1].id) }, body: {} });
    expect(retried.answer).toMatchObject({ process_status: 'w' });
  });

  test('a run is started, and a note is raised', async () => {
    const id = await receivedPayment(app, counter, 40);
    const body = {
      transaction_id: id,
      kind: 'debit',
      amount: 1,
      with_gst: true,
      remark: 'Correction',
      create_user: 'HQ',
    };
    expect((await ask('raisePaymentNote', { body })).answer).toMatchObject({ status: 'i', debit_amount: 1 });
    expect((await ask('createSettlementRun', { body: {} })).status).toBe(200);
    await vi.waitFor(async () => {
      const runs = await ask('listSettlementRuns');
      expect(runs.answer.data?.[0]).toMatchObject({ made: 1, finished_at: expect.any(String) as string });
    }, 10_000);
  });
});
