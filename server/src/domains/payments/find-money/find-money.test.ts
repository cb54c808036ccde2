import { attachOutcome, findMoney } from '@clinic/contract/payments/find-money.ts';
import { listTransactionIssues } from '@clinic/contract/payments/issues.ts';
import { cancelTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { giveRoles, makeClinic } from '../../../testing/factories.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import {
  cashier_roles,
  type Counter,
  makeCounter,
  openCounter,
  sendOutcome,
  startPayment,
} from '../../../testing/money/payments.ts';
import { repeated } from '../../../testing/race-rounds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentsInvariants } from '../payments.invariants.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeCounter(app);
});

const find = async (text: string, by = counter) =>
  (await app.call(findMoney, { query: { text } }, by.token)).answer.data;
const kinds = async (text: string, by = counter) =>
  (await find(text, by)).map(({ transaction, reasons }) => [transaction.id, ...reasons.map(({ kind }) => kind)]);
const attach = (id: number, acquirer_id: string, by = counter) =>
  app.call(attachOutcome, { params: { id: String(id) }, body: { acquirer_id } }, by.token);
/** The reference with one character wrong. */
const misread = (reference: string): string =>
  `${reference.slice(0, 9)}${reference[9] === '7' ? '8' : '7'}${reference.slice(10)}`;
/** Sends money under an unknown reference that is similar to this one. */
async function sendMisread(reference: string, amount = 12.5): Promise<string> {
  const acquirer_id = `lost_${reference}`;
  const sent = await sendOutcome(app, { reference: misread(reference), amount, acquirer_id });
  expect(sent.status).toBe(202);
  return acquirer_id;
}

/** The statuses of twenty concurrent attempts to attach the same money. */
async function attachedAtOnce(attachIt: (id: number, lost: string) => Promise<{ status: number }>): Promise<number[]> {
  const { id, reference } = await startPayment(app, counter);
  const lost = await sendMisread(reference);
  const answers = await Promise.all(Array.from({ length: 20 }, () => attachIt(id, lost)));
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

describe('refusals', () => {
  test('refuses money that is not unmatched, has no similar code, or belongs to another clinic', async () => {
    const { id, reference } = await startPayment(app, counter);
    const lost = await sendMisread(reference);
    const other = await makeCounter(app);
    const elsewhere = await startPayment(app, other);
    const refused = 'This money is no longer unmatched, or its reference does not match a code of this payment.';
    expect((await attach(elsewhere.id, lost, other)).problem.detail).toBe(refused);
    expect((await attach(id, 'nothing')).problem.detail).toBe(refused);
    const another = await openCounter(app, counter.user, counter.clinic);
    const beside = await startPayment(app, another, { patient_id: 'P-2' });
    expect((await attach(beside.id, lost)).status).toBe(409);
    expect((await attach(id, lost)).status).toBe(200);
    expect((await attach(id, lost)).status).toBe(409);
  });
});

describe('T11 unmatched money', () => {
  test('is visible only to the clinic with the similar code', async () => {
    const { id, reference } = await startPayment(app, counter);
    const stranger = await makeCounter(app);
    await startPayment(app, stranger);
    const lost = await sendMisread(reference);
    expect(await find('12.50')).toMatchObject([
      {
        transaction: { id },
        unmatched: { acquirer_id: lost, reference: misread(reference), code: reference, amount: 12.5 },
      },
    ]);
    expect((await find('12.50', stranger)).every(({ unmatched }) => unmatched === null)).toBe(true);
    expect(await find(misread(reference), stranger)).toEqual([]);
  });

  test('cannot be read, changed or inserted in the table by any tenant', async () => {
    const { reference } = await startPayment(app, counter);
    const acquirer_id = await sendMisread(reference);
    const tenant = { group_id: counter.clinic.group_id, clinic_ids: [counter.clinic.id] };
    const as = async (text: string, values: unknown[]): Promise<number> =>
      inTransaction(
        app.platform.pool,
        { tenant },
        async ({ client }) => (await client.query(text, values)).rowCount ?? 0,
      );
    expect(await as('select from payment_outcome where clinic_id is null', [])).toBe(0);
    expect(await as('update payment_outcome set amount_cents = 1 where acquirer_id = $1', [acquirer_id])).toBe(0);
    const values = ['x', 'x', 'X', new Date()];
    const planted = `insert into payment_outcome (acquirer_id, webhook_id, reference, status, amount_cents, paid_at, received_at, effect)
      values ($1, $2, $3, 'paid', 1, $4, $4, 'unknown_reference')`;
    await expect(as(planted, values)).rejects.toThrow('row-level security');
    // The functions answer only for clinics of the current tenant.
    const stranger = await makeCounter(app);
    expect(await as('select * from nearest_code($1, $2, now())', [stranger.clinic.id, reference])).toBe(0);
    const other = await startPayment(app, stranger);
    const taken = 'select * from claim_unmatched_outcome($1, $2, $3, now())';
    expect(await as(taken, [acquirer_id, stranger.clinic.id, other.id])).toBe(0);
  });

  test('treats a repeated delivery as a repeat, before and after it is attached', async () => {
    const { id, reference } = await startPayment(app, counter);
    const paid_at = new Date().toISOString();
    const outcome = { reference: misread(reference), amount: 12.5, acquirer_id: 'again', paid_at };
    expect((await sendOutcome(app, { ...outcome, status: 'failed' })).status).toBe(202);
    expect((await sendOutcome(app, outcome)).answer).toEqual({ effect: 'unknown_reference', repeated: false });
    expect((await sendOutcome(app, outcome)).answer).toEqual({ effect: 'unknown_reference', repeated: true });
    await attach(id, 'again');
    expect((await sendOutcome(app, outcome)).answer).toEqual({ effect: 'held_wrong_amount', repeated: true });
  });
});

describe('attaching money', () => {
  test('puts the payment on hold, with an issue and audit entries, and keeps the invariants', async () => {
    const waiting = await startPayment(app, counter);
    const lost = await sendMisread(waiting.reference);
    const attached = await attach(waiting.id, lost);
    expect(attached.answer).toMatchObject({ id: waiting.id, payment_status: 'p', status: 'h', number_of_issues: 1 });
    const params = { id: String(waiting.id) };
    const issues = await app.call(listTransactionIssues, { params, query: {} }, counter.token);
    expect(issues.answer.data[0]).toMatchObject({ type: 3, create_user: null });
    expect(issues.answer.data[0]?.remark).toContain('attached by Test Person.');
    const trail = await activitiesOf(app, 'transaction', params.id, counter.token);
    expect(trail.map(({ kind }) => kind)).toContain('transaction_outcome_attached');
    expect(await find('12.50')).toMatchObject([{ unmatched: null, transaction: { status: 'h' } }]);
    const cancelled = await startPayment(app, counter, { patient_id: 'P-2' });
    await app.call(cancelTransaction, { params: { id: String(cancelled.id) } }, counter.token);
    await attach(cancelled.id, await sendMisread(cancelled.reference));
    const paid = await startPayment(app, counter, { patient_id: 'P-3' });
    await sendOutcome(app, { reference: paid.reference });
    expect((await attach(paid.id, await sendMisread(paid.reference))).answer.status).toBe('p');
    const { rows } = await app.owner.query<{ effect: string }>(
      'select effect from payment_outcome where clinic_id = $1 and attached_at is not null order by transaction_id',
      [counter.clinic.id],
    );
    expect(rows.map(({ effect }) => effect)).toEqual(['held_wrong_amount', 'held_late', 'extra_payment']);
    expect(await checkInvariants(app.owner_url, paymentsInvariants)).toMatchObject({ violations: [] });
  });

  test('R1 of twenty concurrent attempts, exactly one attaches it', repeated, async () => {
    expect(await attachedAtOnce(attach)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  test('R1 with the naive twin, which checks and then writes, all twenty attach it', async () => {
    const haveLooked = meetingOf(20);
    const statuses = await attachedAtOnce(async (id, lost) => {
      const attached = 'select from payment_outcome where acquirer_id = $1 and attached_at is not null';
      const { rowCount } = await app.owner.query(attached, [lost]);
      await haveLooked();
      if (rowCount !== 0) return { status: 409 };
      const write =
        "update payment_outcome set effect = 'none', attached_at = now(), clinic_id = $2, transaction_id = $3 where acquirer_id = $1";
      await app.owner.query(write, [lost, counter.clinic.id, id]);
      return { status: 200 };
    });
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  });
});

describe('search results', () => {
  test('by amount: requested, received, of a second payment, and with swapped digits', async () => {
    const same = await startPayment(app, counter, { amount: 85.2 });
    await sendOutcome(app, { reference: same.reference, amount: 85.2 });
    await sendOutcome(app, { reference: same.reference, amount: 66 });
    const other = await startPayment(app, counter, { amount: 58.2, patient_id: 'P-2' });
    await sendOutcome(app, { reference: other.reference, amount: 40 });
    expect(await kinds('85.20')).toEqual([
      [same.id, 'amount_paid_same'],
      [other.id, 'amount_swapped', 'on_hold'],
    ]);
    expect(await kinds('66')).toEqual([[same.id, 'second_payment']]);
    expect(await kinds('40')).toEqual([[other.id, 'amount_paid_same', 'on_hold']]);
  });

  test('by time: a wrong amount counts near that time, and shows the difference', async () => {
    const { id } = await startPayment(app, counter, { amount: 30 });
    const time = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(11, 16);
    expect(await kinds(time)).toEqual([[id, 'time_near']]);
    const [found] = await find(`33.50 ${time}`);
    expect(found?.reasons).toMatchObject([{ kind: 'amount_wrong', difference: 3.5 }, { kind: 'time_near' }]);
    expect(await find('33.50')).toEqual([]);
    expect(await find('01/01/2020')).toEqual([]);
  });

  test('by reference: whole, its end, misspelled, of an older code, and the acquirer’s id', async () => {
    const { id, reference } = await startPayment(app, counter);
    const params = { id: String(id) };
    const renewed = (await app.call(transactionQrCode, { params, body: { renew: true } }, counter.token)).answer;
    await sendOutcome(app, { reference, acquirer_id: 'ACQ-7788-4321' });
    expect(await kinds(reference.toLowerCase())).toEqual([[id, 'reference_same', 'older_code']]);
    expect(await kinds(`paid ${renewed.reference} ok`)).toEqual([[id, 'reference_same', 'older_code']]);
    expect((await kinds(misread(reference)))[0]).toEqual([id, 'reference_close', 'older_code']);
    expect((await kinds(reference.slice(-6)))[0]?.[0]).toBe(id);
    expect((await kinds('acq-7788-4321'))[0]).toEqual([id, 'reference_same', 'older_code']);
    expect((await kinds('4321'))[0]).toEqual([id, 'reference_ending', 'older_code']);
  });

  test('from other branches only if the user may view them, marked as not from here', async () => {
    const group = { id: counter.clinic.group_id, code: counter.user.group_code };
    const sister = await makeClinic(app, group);
    const there = await makeCounter(app, { group, clinic: sister });
    const { id } = await startPayment(app, there, { amount: 77 });
    expect(await find('77')).toEqual([]);
    await giveRoles(app, counter.user, sister, ['ROLE_ISSUE_VIEW']);
    app.platform.sessions.forget();
    expect(await find('77')).toEqual([]);
    await giveRoles(app, counter.user, sister, cashier_roles);
    app.platform.sessions.forget();
    expect(await find('77')).toMatchObject([
      { transaction: { id }, here: false, clinic: { id: sister.id, name: sister.name } },
    ]);
    expect(await kinds('77')).toEqual([[id, 'amount_same', 'other_branch']]);
  });

  test('returns the criteria read from the text', async () => {
    const { answer } = await app.call(
      findMoney,
      { query: { text: '20 Nov 2025 2.15pm SGD 8.50 ref AB12' } },
      counter.token,
    );
    expect(answer).toEqual({
      understood: { amounts: [8.5], at: '2025-11-20T06:15:00.000Z', day: null, references: ['AB12'], patients: [] },
      data: [],
    });
  });
});
