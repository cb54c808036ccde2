import { cancelTransaction } from '@clinic/contract/payments/receiving.ts';
import { listBranchesToday } from '@clinic/contract/settlement/branches-today.ts';
import { listDayCloses } from '@clinic/contract/settlement/day-close.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic, makeDoctor } from '../../../testing/factories.ts';
import { readDay, signOff, travelTo } from '../../../testing/money/day-close.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { answerRefund, approvedRefund, receivedPayment, secondPerson } from '../../../testing/money/refunds.ts';
import { paidPayment } from '../../../testing/money/settlement.ts';
import { approve, boughtOne, tokenOf } from '../../../testing/money/vouchers.ts';
import { paidVisit } from '../../../testing/samples/visits/billed-visits.ts';
import { makeVoucher } from '../../../testing/samples/vouchers.samples.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// Vouchers are on sale from today on.
const day = singaporeDay(new Date());
const next = addDays(day, 1);
let app: TestApp;
let counter: Counter;
let office: Counter;

const open = () => openCounter(app, counter.user, counter.clinic);

async function goTo(to: string): Promise<void> {
  travelTo(app, to, 12);
  counter = await open();
  office = await openCounter(app, office.user, office.clinic);
}

beforeAll(async () => {
  app = await startTestApp();
  travelTo(app, day);
  counter = await makeCounter(app, { roles });
  const group = { id: counter.clinic.group_id, code: '' };
  office = await makeCounter(app, { roles, group, clinic: await makeClinic(app, group, { head_office: true }) });
});
afterAll(() => app.close());

async function redeemVoucher(): Promise<void> {
  const place = { app, clinic: counter.clinic, group: { id: counter.clinic.group_id } };
  const { id } = await makeVoucher(place, { status: 'l' });
  const { status } = await approve(app, counter, await tokenOf(app, await boughtOne(app, { voucher_id: id }), counter));
  expect(status).toBe(200);
}

/** The figures of a day as each page shows them. */
async function shownOf(of: string) {
  const { figures, after } = (await readDay(app, counter, of)).answer;
  const { data } = (await app.call(listDayCloses, { query: { n: '2' } }, counter.token)).answer;
  const listed = data.find((one) => one.day === of);
  const sum = (moved: { count: number; amount: number }) => ({ transactions: moved.count, amount: moved.amount });
  const home = async (by: Counter) =>
    (await app.call(listBranchesToday, {}, by.token)).answer.data.find(({ clinic }) => clinic.id === counter.clinic.id)
      ?.takings?.today;
  return {
    day_close: {
      transactions: figures.movements,
      amount: figures.takings,
      carried: sum(figures.carried),
      by_voucher: sum(figures.by_voucher),
      after: sum(after[0] ?? { count: 0, amount: 0 }),
    },
    list: { transactions: listed?.movements, amount: listed?.takings },
    home: await home(counter),
    head_office: await home(office),
  };
}

test('home, head office’s home, Day Close and its list say the same takings, and name what is not in them', async () => {
  await paidPayment(app, counter, 20);
  const late = await startPayment(app, await open(), { amount: 8 });
  expect((await signOff(app, counter, day)).status).toBe(200);
  await sendOutcome(app, { reference: late.reference, amount: 8 });
  await redeemVoucher();
  const none = { transactions: 0, amount: 0 };
  const signed_off = {
    transactions: 1,
    amount: 20,
    carried: none,
    by_voucher: none,
    after: { transactions: 1, amount: 8 },
  };
  expect(await shownOf(day)).toEqual({
    day_close: signed_off,
    list: { transactions: 1, amount: 20 },
    home: signed_off,
    head_office: signed_off,
  });

  await goTo(next);
  await paidPayment(app, counter, 100);
  await receivedPayment(app, await open(), 40, 45);
  const till = await open();
  const cancelled = await startPayment(app, till, { amount: 7 });
  await app.call(cancelTransaction, { params: { id: String(cancelled.id) } }, till.token);
  await sendOutcome(app, { reference: cancelled.reference, amount: 7 });
  await startPayment(app, await open(), { amount: 3 });
  const id = await receivedPayment(app, await open(), 30);
  const decider = await secondPerson(app, counter);
  const { reference } = await approvedRefund(app, { by: counter, decider }, id, 10);
  await answerRefund(app, { refund_reference: reference, at: `${next}T04:00:00.000Z` });
  await redeemVoucher();
  const { id: doctor_id } = await makeDoctor(app, counter.clinic, { name: 'Doctor Lim', user_id: counter.user.id });
  await paidVisit(app, { clinic: counter.clinic, doctor_id }, { told: { paid_at: `${next}T03:00:00.000Z` } });

  const today = {
    // Carried over 8, paid 100 and 30, on hold 45 and 7, refunded 10, a tele-consult 25.
    transactions: 7,
    amount: 205,
    carried: { transactions: 1, amount: 8 },
    // Of today, and carried over.
    by_voucher: { transactions: 2, amount: 76 },
    after: none,
  };
  expect(await shownOf(next)).toEqual({
    day_close: today,
    list: { transactions: 7, amount: 205 },
    home: today,
    head_office: today,
  });
});
