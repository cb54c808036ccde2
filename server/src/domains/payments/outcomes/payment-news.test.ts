import { answerIssue } from '@clinic/contract/payments/issue-answers.ts';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import { cancelTransaction } from '@clinic/contract/payments/receiving.ts';
import { beforeAll, expect, test } from 'vitest';
import { bellOf } from '../../../testing/notifications.ts';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { secondPerson } from '../../../testing/money/refunds.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const newsOf = async ({ token }: Counter): Promise<[string, string][]> =>
  (await bellOf(app, token)).map(({ kind, text }) => [kind, text]);

test('an ordinary payment creates no notification, however it ends', async () => {
  const counter = await makeCounter(app);
  const paid = await startPayment(app, counter);
  await sendOutcome(app, { reference: paid.reference, amount: 12.5 });
  const failed = await startPayment(app, counter);
  await sendOutcome(app, { reference: failed.reference, amount: 12.5, status: 'failed' });
  expect(await newsOf(counter)).toEqual([]);
});

test('a wrong amount creates one notification, however often it is delivered', async () => {
  const counter = await makeCounter(app);
  const { id, reference } = await startPayment(app, counter, { amount: 12.5 });
  const told = { reference, amount: 20, acquirer_id: `acq-${reference}` };
  await sendOutcome(app, told);
  await sendOutcome(app, told);
  expect(await newsOf(counter)).toEqual([
    ['payment_held', `S$20.00 arrived for transaction ${id}, but a different amount was requested.`],
  ]);
});

test('money for a cancelled payment and a second payment create notifications', async () => {
  const counter = await makeCounter(app);
  const late = await startPayment(app, counter);
  await app.call(cancelTransaction, { params: { id: String(late.id) } }, counter.token);
  await sendOutcome(app, { reference: late.reference, amount: 12.5 });
  const twice = await startPayment(app, counter);
  await sendOutcome(app, { reference: twice.reference, amount: 12.5 });
  await sendOutcome(app, { reference: twice.reference, amount: 12.5, acquirer_id: `again-${twice.reference}` });
  expect(await newsOf(counter)).toEqual([
    ['extra_payment', `S$12.50 arrived for transaction ${twice.id}, which was already paid.`],
    ['payment_held', `S$12.50 arrived for transaction ${late.id}, which had already ended.`],
  ]);
});

test('an issue notifies colleagues; the platform’s answer notifies all who see issues, once', async () => {
  const reporter = await makeCounter(app);
  const other = await secondPerson(app, reporter);
  const payment = await startPayment(app, reporter);
  const params = { id: String(payment.id) };
  const reported = await app.call(
    createIssue,
    { params, body: { type: 4, remark: 'S1234567A called' } },
    reporter.token,
  );
  const answer = { params: { id: String(reported.answer.id) }, body: { status: 'r' as const, hq_remark: 'Done' } };
  await app.call(answerIssue, answer, test_platform_key);
  await app.call(answerIssue, answer, test_platform_key);
  const answered = ['issue_answered', `The platform resolved the error on transaction ${payment.id}.`];
  expect(await newsOf(reporter)).toEqual([answered]);
  expect(await newsOf(other)).toEqual([
    answered,
    ['issue_reported', `Test Person reported an error on transaction ${payment.id}.`],
  ]);
});

test('T29 no patient data appears in notifications, nor in what may leave the system', async () => {
  const counter = await makeCounter(app);
  const patients = Array.from({ length: 20 }, (_, index) => `S${7_000_000 + index}P`);
  for (const patient_id of patients) {
    const { id, reference } = await startPayment(app, counter, { amount: 5, patient_id, remark: `For ${patient_id}` });
    await sendOutcome(app, { reference, amount: 6 });
    const params = { id: String(id) };
    await app.call(createIssue, { params, body: { type: 4, remark: `About ${patient_id}` } }, counter.token);
  }
  const { rows } = await app.owner.query<{ kept: string }>('select n::text as kept from notification n');
  expect(rows.length).toBeGreaterThanOrEqual(40);
  const told = JSON.stringify([rows, await bellOf(app, counter.token)]);
  expect(patients.filter((patient) => told.includes(patient))).toEqual([]);
});
