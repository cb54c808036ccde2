import { createIssue, listIssues } from '@clinic/contract/payments/issues.ts';
import { type Transaction, updateTransaction } from '@clinic/contract/payments/transactions.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Counter, makeCounter, startPayment } from '../../../testing/money/payments.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const reports = 6;
let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app);
});

const correct = ({ id, updated_at }: Transaction, patient_id: string) =>
  app.call(updateTransaction, { params: { id: String(id) }, body: { patient_id, updated_at } }, counter.token);
const report = ({ id }: Transaction) =>
  app.call(createIssue, { params: { id: String(id) }, body: { type: 1, remark: 'Nothing arrived' } }, counter.token);

test('an issue always has the current patient of its transaction, also in the sort order', async () => {
  const first = await startPayment(app, counter, { patient_id: 'P-5' });
  await report(first);
  await report(first);
  const second = await startPayment(app, counter, { patient_id: 'P-3' });
  await report(second);
  const patients = async () =>
    (await app.call(listIssues, { query: { sort: 'patient_id,asc' } }, counter.token)).answer.data.map(
      ({ transaction }) => transaction.patient_id,
    );
  expect(await patients()).toEqual(['P-3', 'P-5', 'P-5']);
  expect((await correct(first, 'P-1')).status).toBe(200);
  expect(await patients()).toEqual(['P-1', 'P-1', 'P-3']);
});

/** Reports issues during a correction of the patient. Returns how many issues have a different patient than their transaction. */
async function reportWhileCorrected(round: number): Promise<number> {
  const payment = await startPayment(app, counter, { patient_id: `before ${round}` });
  const half = () => Array.from({ length: reports / 2 }, () => report(payment));
  const answers = await Promise.all([...half(), correct(payment, `after ${round}`), ...half()]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { rows } = await app.owner.query<{ wrong: number }>(
    `select count(*) as wrong from issue i join transaction t on t.clinic_id = i.clinic_id and t.id = i.transaction_id
     where t.id = $1 and i.patient_id <> t.patient_id`,
    [payment.id],
  );
  return rows[0]?.wrong ?? 0;
}

test('an issue reported during a correction has the new patient; with the naive twin it keeps the old one', async () => {
  for (let round = 0; round < raceRounds(12); round++) expect(await reportWhileCorrected(round)).toBe(0);
  const { rows } = await app.owner.query<{ made: string }>(
    "select pg_get_functiondef('give_issue_its_patient()'::regprocedure) as made",
  );
  const [{ made } = { made: '' }] = rows;
  const naive = made.replace(' for no key update', '').replace('return new', 'perform pg_sleep(0.3);\n  return new');
  expect(naive).not.toContain('for no key update');
  await app.owner.query(naive);
  expect(await reportWhileCorrected(0)).toBeGreaterThan(0);
  await app.owner.query(made);
});
