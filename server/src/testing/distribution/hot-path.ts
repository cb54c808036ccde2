import * as deviceMessages from '@clinic/contract/payments/device-messages.ts';
import { attachOutcome, findMoney } from '@clinic/contract/payments/find-money.ts';
import { answerIssue, listOpenIssues } from '@clinic/contract/payments/issue-answers.ts';
import * as issues from '@clinic/contract/payments/issues.ts';
import * as outcomes from '@clinic/contract/payments/outcomes.ts';
import { listStatistics, statisticTypes, unitOf } from '@clinic/contract/payments/statistics.ts';
import * as receiving from '@clinic/contract/payments/receiving.ts';
import * as transactions from '@clinic/contract/payments/transactions.ts';
import { transactionList } from '@clinic/contract/payments/transaction-list.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { Called, LooseArguments } from '../call-endpoint.ts';
import { test_platform_key } from '../database/database-setup.ts';
import { announce } from '../factories.ts';
import { type Counter, sendOutcome, startPayment } from '../money/payments.ts';
import type { TestApp } from '../test-app.ts';
import { openTestSocket } from '../wire/test-socket.ts';

type Call = <E extends EndpointDefinition>(
  endpoint: E,
  given?: LooseArguments<E>,
  token?: string,
) => Promise<Called<E>>;

const ranges = { daily: '20260101,20261231', monthly: '202601,202612', yearly: '2026,2026' };

/** Every list, with every sort and every filter: each is a statement of its own. */
async function readLists(call: Call, from: string, to: string): Promise<void> {
  for (const field of transactionList.sorts)
    for (const direction of ['asc', 'desc']) {
      await call(transactions.listTransactions, { query: { sort: `${field},${direction}` } });
      await call(transactions.listTransactions, { query: { sort: `${field},${direction}`, filter: 'P-1' } });
      await call(transactions.listTransactions, {
        query: { sort: `${field},${direction}`, start_date: from, end_date: to },
      });
      await call(transactions.listTransactions, { query: { sort: `${field},${direction}`, transaction_status: 'n' } });
    }
  for (const query of [
    {},
    { filter: 'P-1' },
    { start_date: from, end_date: to },
    { payment_advice_id: '1' },
    { status: 'p' },
    { transaction_status: 'n' },
  ])
    await call(transactions.calculateTransactions, { query });
  for (const type of statisticTypes) await call(listStatistics, { query: { type, group: ranges[unitOf(type)] } });
  await call(transactions.exportTransactions, { query: { filter: 'P-1' } });
  // A name too frequent for a patient look-up is walked instead, with other statements.
  await call(transactions.listTransactions, { query: { filter: 'frequent' } });
  await call(issues.listIssues, { query: { filter: 'clinic' } });
  await call(issues.listIssues, { query: {} });
}

/** What a counter does with one payment, from its code to its outcome, with the customer screen. */
async function takePayments(app: TestApp, counter: Counter, call: Call): Promise<void> {
  const { device_id } = counter;
  const cancelled = await startPayment(app, counter);
  await call(receiving.cancelTransaction, { params: { id: cancelled.id } });
  const { id, reference } = await startPayment(app, counter, { patient_id: 'P-2' });
  await call(receiving.transactionQrCode, { params: { id }, body: { renew: true } });
  const { answer: screen } = await call(deviceMessages.createScreenToken, { body: { device_id } });
  const shown = { device_id, transaction_id: id };
  await call(deviceMessages.createDeviceMessage, { body: shown });
  await call(deviceMessages.updateDeviceMessage, { body: shown });
  const read = await call(deviceMessages.readDeviceMessage, { query: { token: screen.token } }, '');
  if (read.status !== 200) throw new Error(`The screen was answered ${read.status}: ${read.text}`);
  const { answer } = await call(deviceMessages.listDeviceScreens, { query: { device_id } });
  await call(deviceMessages.unpairDeviceScreen, { params: { id: answer.data[0]?.id ?? 0 } });
  await call(receiving.receiveTransaction, { query: { device_id } });
  await call(outcomes.listPresentedPayments, {}, test_platform_key);
  const { status } = await sendOutcome(app, { reference });
  if (status !== 200) throw new Error(`The outcome was answered ${status}.`);
  await sendOutcome(app, { reference });
  await call(deviceMessages.deleteDeviceMessage, { query: { device_id } });
  await call(receiving.receiveTransaction, { query: { device_id, transaction_id: id } });
  const { answer: present } = await call(transactions.getTransaction, { params: { id } });
  const corrected = { patient_id: 'P-3', remark: 'x', updated_at: present.updated_at };
  await call(transactions.updateTransaction, { params: { id }, body: corrected });
  const { answer: opened } = await call(issues.createIssue, { params: { id }, body: { type: 0, remark: 'wrong' } });
  await call(issues.updateIssue, {
    params: { id: opened.id },
    body: { type: 1, remark: 'right', updated_at: opened.updated_at },
  });
  await call(listOpenIssues, {}, test_platform_key);
  await call(answerIssue, { params: { id: opened.id }, body: { status: 'r', hq_remark: 'found' } }, test_platform_key);
  await call(issues.listTransactionIssues, { params: { id } });
}

/** A socket that connects, receives events, and returns for missed ones. */
async function followEvents(app: TestApp, counter: Counter): Promise<void> {
  const first = await openTestSocket(app.url);
  const { last } = await first.init(counter.token);
  await announce(app, counter.clinic, [{ name: 'payment_receive', data: { transaction_id: 1 } }]);
  first.close();
  const second = await openTestSocket(app.url);
  await second.init(counter.token, last);
  second.close();
}

/** Money under a wrong reference is searched and attached. */
async function findLostMoney(app: TestApp, counter: Counter, call: Call): Promise<void> {
  const { id, reference } = await startPayment(app, counter, { patient_id: 'P-4' });
  await sendOutcome(app, { reference: reference.slice(0, -2), acquirer_id: 'lost' });
  for (const text of ['12.50', reference, '1234', 'today 9:00']) await call(findMoney, { query: { text } });
  await call(attachOutcome, { params: { id }, body: { acquirer_id: 'lost' } });
}

/** Performs a counter's day, in states and sorts that one call of each endpoint does not reach. Returns failed calls. */
export async function walkHotPath(app: TestApp, counter: Counter): Promise<string[]> {
  const failed: string[] = [];
  const call: Call = async (endpoint, given, token = counter.token) => {
    const answered = await app.call(endpoint, given, token === '' ? undefined : token);
    if (answered.status >= 400) failed.push(`${endpoint.name}: ${answered.status} ${answered.text}`);
    return answered;
  };
  const today = new Date().toISOString().slice(0, 10);
  await takePayments(app, counter, call);
  await findLostMoney(app, counter, call);
  await app.owner.query(
    "insert into patient (clinic_id, patient_id) select $1, 'frequent ' || n from generate_series(1, 10001) n",
    [counter.clinic.id],
  );
  const { id } = await startPayment(app, counter, { patient_id: 'frequent 1' });
  await call(receiving.cancelTransaction, { params: { id } });
  await readLists(call, '2020-01-01', today);
  await followEvents(app, counter);
  return failed;
}
