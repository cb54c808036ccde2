import { failPaymentAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import { reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { beforeAll, expect, test } from 'vitest';
import { bellOf } from '../../../testing/notifications.ts';
import { cashier_roles, type Counter, makeCounter, openCounter } from '../../../testing/money/payments.ts';
import { makeUser } from '../../../testing/factories.ts';
import {
  answerRefund,
  approvedRefund,
  askRefund,
  decide,
  receivedPayment,
  secondPerson,
} from '../../../testing/money/refunds.ts';
import { auditAdvice, newAdvice, newNote, payAdvice } from '../../../testing/money/settlement.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const newsOf = async ({ token }: Counter): Promise<[string, string][]> =>
  (await bellOf(app, token)).map(({ kind, text }) => [kind, text]);

const kindsOf = async (counter: Counter): Promise<string[]> => (await newsOf(counter)).map(([kind]) => kind);

test('a refund request notifies users who may decide, except the requester', async () => {
  const asker = await makeCounter(app);
  const decider = await secondPerson(app, asker);
  const id = await receivedPayment(app, asker);
  await askRefund(app, asker, id, 40);
  expect(await newsOf(decider)).toEqual([
    ['refund_requested', `Test Person requested a refund of S$40.00 for transaction ${id}.`],
  ]);
  expect(await newsOf(asker)).toEqual([]);
});

test('a decision notifies only the requester', async () => {
  const asker = await makeCounter(app);
  const decider = await secondPerson(app, asker);
  const id = await receivedPayment(app, asker);
  const { answer } = await askRefund(app, asker, id, 40);
  await decide(app, decider, answer.id, 'j');
  expect(await newsOf(asker)).toEqual([
    ['refund_decided', `Test Person rejected your refund of S$40.00 for transaction ${id}.`],
  ]);
  expect(await kindsOf(await secondPerson(app, asker))).toEqual([]);
});

test('a failed refund notifies all who may request refunds; a completed one notifies no user', async () => {
  const asker = await makeCounter(app);
  const decider = await secondPerson(app, asker);
  for (const status of ['completed', 'failed'] as const) {
    const id = await receivedPayment(app, asker);
    const { reference } = await approvedRefund(app, { by: asker, decider }, id, 10);
    expect((await answerRefund(app, { refund_reference: reference, status, reason: 'closed' })).status).toBe(200);
    const times = status === 'failed' ? 1 : 0;
    for (const one of [asker, decider])
      expect((await kindsOf(one)).filter((kind) => kind === 'refund_failed')).toHaveLength(times);
  }
});

test('a note notifies when it is raised, and notifies the other users when it is reviewed', async () => {
  const roles = [...cashier_roles, 'ROLE_PAYMENTNOTE_VIEW'] as const;
  const reviewer = await makeCounter(app, { roles });
  const group = { id: reviewer.clinic.group_id, code: reviewer.user.group_code };
  const user = await makeUser(app, group, { clinics: [reviewer.clinic], roles });
  const other = await openCounter(app, user, reviewer.clinic);
  const note = await newNote(app, reviewer, { amount: 5 });
  const raised = [
    'payment_note_raised',
    `${note.display_id} of S$5.00 was raised on transaction ${note.transaction_id}.`,
  ];
  const params = { id: String(note.id) };
  await app.call(reviewPaymentNote, { params, body: { status: 'a' } }, reviewer.token);
  expect(await newsOf(reviewer)).toEqual([raised]);
  expect(await newsOf(other)).toEqual([
    ['payment_note_reviewed', `Test Person approved ${note.display_id} of S$5.00.`],
    raised,
  ]);
});

test('a payout notifies when it is paid and when it fails', async () => {
  const counter = await makeCounter(app, { roles: [...cashier_roles, 'ROLE_PAYMENTADVICE_VIEW'] });
  const paid = await newAdvice(app, counter);
  const failed = await newAdvice(app, counter);
  for (const id of [paid, failed]) await auditAdvice(app, id);
  expect(await newsOf(counter)).toEqual([]);
  await payAdvice(app, paid);
  const params = { id: String(failed) };
  await app.call(failPaymentAdvice, { params, body: { reason: 'Account closed' } }, test_platform_key);
  const news = await bellOf(app, counter.token);
  expect(news.map(({ kind, path }) => [kind, path])).toEqual([
    ['payout_failed', `/payment/payment-advice/${failed}`],
    ['payment_advice_paid', `/payment/payment-advice/${paid}`],
  ]);
});
