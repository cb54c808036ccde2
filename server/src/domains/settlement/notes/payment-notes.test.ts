import { listPaymentNotes, reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeClinic, makeUser, mintSession } from '../../../testing/factories.ts';
import { type Counter, makeCounter, startPayment } from '../../../testing/money/payments.ts';
import { newNote, paidPayment, payableOf, raiseNote, settle } from '../../../testing/money/settlement.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let stranger: Counter;
beforeAll(async () => {
  app = await sharedApp();
  counter = await makeCounter(app, { roles });
  stranger = await makeCounter(app, { roles });
});

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const review = (id: number, status: string, token = counter.token, review_remark?: string) =>
  app.call(reviewPaymentNote, { ...paramsOf(id), body: { status, review_remark } }, token);

describe('the platform raises a note', () => {
  test('is refused for an unknown or unpaid payment', async () => {
    expect((await raiseNote(app, { transaction_id: 999_999_999 })).status).toBe(404);
    const open = await startPayment(app, await makeCounter(app));
    expect((await raiseNote(app, { transaction_id: open.id })).problem).toMatchObject({
      status: 409,
      detail: 'A note can only be raised on a payment that was received.',
    });
  });

  test('with today’s GST rate, or without GST; numbers have no gaps', async () => {
    const transaction_id = await paidPayment(app, counter);
    const credit = await newNote(app, counter, { transaction_id, kind: 'credit', amount: 10.05 });
    expect(credit).toMatchObject({ credit_amount: 10.05, debit_amount: null, gst: 0.9, gst_rate: 0.09, status: 'i' });
    const debit = await newNote(app, counter, { transaction_id, kind: 'debit', amount: 3, with_gst: false });
    expect(debit).toMatchObject({ credit_amount: null, debit_amount: 3, gst: 0, gst_rate: 0 });
    const next = await newNote(app, counter, { transaction_id, kind: 'credit' });
    const numberOf = (text: string) => Number(/^CN-\d{6}-(\d{6})$/.exec(text)?.[1]);
    expect(numberOf(next.display_id)).toBe(numberOf(credit.display_id) + 1);
    expect(debit.display_id).toMatch(/^DN-\d{6}-\d{6}$/);
  });

  test('once per idempotency key; other content with the same key is refused', async () => {
    const transaction_id = await paidPayment(app, counter);
    const headers = { 'idempotency-key': 'a-note-of-one-request' };
    const both = await Promise.all([
      raiseNote(app, { transaction_id }, headers),
      raiseNote(app, { transaction_id }, headers),
    ]);
    expect(new Set(both.map(({ answer }) => answer.id)).size).toBe(1);
    expect((await raiseNote(app, { transaction_id, amount: 6 }, headers)).status).toBe(422);
  });
});

describe('the clinic reviews a note', () => {
  test('once: an approved note is owed to the clinic, a rejected one moves nothing, a second review gives 409', async () => {
    const clinic = await makeCounter(app, { roles });
    const credit = await newNote(app, clinic, { kind: 'credit', amount: 10 });
    const debit = await newNote(app, clinic, { kind: 'debit', amount: 4 });
    const refused = await newNote(app, clinic, { kind: 'credit', amount: 100 });
    const before = await payableOf(app, clinic.clinic);
    const approved = await review(credit.id, 'a', clinic.token, '  agreed ');
    expect(approved.answer).toMatchObject({ status: 'a', review_user: 'Test Person', review_remark: 'agreed' });
    expect((await review(refused.id, 'r', clinic.token)).answer).toMatchObject({ status: 'r' });
    expect((await review(debit.id, 'a', clinic.token)).status).toBe(200);
    expect((await payableOf(app, clinic.clinic)) - before).toBe(-1_090 + 436);
    for (const status of ['a', 'r']) {
      expect((await review(credit.id, status, clinic.token)).problem).toMatchObject({
        status: 409,
        detail: 'This note has already been reviewed.',
      });
    }
  });
});

const groupOf = ({ clinic, user }: Counter) => ({ id: clinic.group_id, code: user.group_code });

describe('the list', () => {
  test('filters by transaction and advice, and sorts; head office sees its group, never another group', async () => {
    const own = await makeCounter(app, { roles });
    const transaction_id = await paidPayment(app, own);
    const [first, second] = [
      await newNote(app, own, { transaction_id }),
      await newNote(app, own, { transaction_id, kind: 'debit' }),
    ];
    await newNote(app, own);
    const list = async (query: object, token = own.token) => {
      const { answer } = await app.call(listPaymentNotes, { query: { n: '10000', ...query } }, token);
      return answer.data.map(({ id }) => id);
    };
    expect(await list({ transaction_id: String(transaction_id) })).toEqual([second.id, first.id]);
    expect(await list({ transaction_id: String(transaction_id), sort: 'id,asc' })).toEqual([first.id, second.id]);
    expect((await app.call(listPaymentNotes, { query: { sort: 'remark,asc' } }, own.token)).status).toBe(400);
    expect(await list({})).toHaveLength(3);
    expect(await list({}, stranger.token)).toEqual([]);
    await review(first.id, 'a', own.token);
    expect((await app.call(listPaymentNotes, { query: { status: 'x' } }, own.token)).status).toBe(400);
    expect(await list({ status: 'a' })).toEqual([first.id]);
    expect(await list({ status: 'i', sort: 'created_at,asc' })).toHaveLength(2);
    expect(await list({ status: 'i' }, stranger.token)).toEqual([]);
    const { clinics } = await settle(app, { clinic_id: own.clinic.id });
    const advice = String(clinics[0]?.payment_advice?.id);
    expect(await list({ paymentAdvice_id: advice })).toEqual([first.id]);
    const head_office = await makeClinic(app, groupOf(own), { head_office: true });
    const chief = await makeUser(app, groupOf(own), { clinics: [head_office], roles });
    const { token } = await mintSession(app, chief, head_office);
    expect(await list({ paymentAdvice_id: advice }, token)).toEqual([first.id]);
    expect(await list({}, token)).toEqual([]);
    expect(await list({ transaction_id: String(transaction_id) }, token)).toEqual([]);
  });
});
