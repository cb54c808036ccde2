import { saveBankMapping } from '@clinic/contract/bank/bank-mapping.ts';
import {
  importOwnStatement,
  listUnconfirmedPayments,
  type OwnReading,
  previewOwnStatement,
  readOwnMapping,
  saveOwnMapping,
} from '@clinic/contract/bank/own-statements.ts';
import { markTransactionSeen } from '@clinic/contract/payments/receiving.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { decideRefund } from '@clinic/contract/settlement/refunds.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { invariants } from '../../../reconcile.ts';
import { camtOf, daysAgo, mt940Of, sendOwnFile, statementOf, writing } from '../../../testing/bank/bank-files.ts';
import { lineOf } from '../../../testing/bank/matched-account.ts';
import { makeClinic } from '../../../testing/factories.ts';
import { plantOwnPayee } from '../../../testing/money/payees.ts';
import { type Counter, makeCounter, openCounter, startPayment } from '../../../testing/money/payments.ts';
import { withoutTriggers } from '../../../testing/money/plant-violation.ts';
import { askRefund, secondPerson } from '../../../testing/money/refunds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ownInvariants } from '../reconcile/own-invariants.queries.ts';

const account = { account_number: '003-777777-1' };
const nobody_elses = { name: 'LIM MEI LING', text: 'SALARY NOV' };

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const payItself = async ({ clinic }: Pick<Counter, 'clinic'>): Promise<void> => {
  await app.owner.query("update clinic set uen = '2019' || lpad(id::text, 5, '0') || 'K' where id = $1", [clinic.id]);
  await plantOwnPayee(app, clinic, { suffix: 'A01' });
};
beforeEach(async () => {
  counter = await makeCounter(app, { roles });
  await payItself(counter);
});

const ofPayment = (id: number) => ({ params: { id: String(id) } });
const see = (id: number, at: Counter = counter) =>
  app.call(markTransactionSeen, { ...ofPayment(id), body: {} }, at.token);
/** A payment of a new counter; seen: somebody has marked it. */
async function payment(
  amount: number,
  { seen = false, at = counter } = {},
): Promise<{ id: number; reference: string }> {
  const { id, reference } = await startPayment(app, await openCounter(app, at.user, at.clinic), { amount });
  if (seen) await see(id, at);
  return { id, reference };
}
const preview = (content: string, token = counter.token) => sendOwnFile(app, previewOwnStatement, content, token);
const carryOut = (content: string, token = counter.token) => sendOwnFile(app, importOwnStatement, content, token);
const shown = async (id: number) => (await app.call(getTransaction, ofPayment(id), counter.token)).answer;
const unconfirmed = async (token = counter.token) =>
  (await app.call(listUnconfirmedPayments, { query: {} }, token)).answer;
const meanings = ({ named }: OwnReading) => named.map(({ reference, meaning }) => [reference, meaning]);
const entries = async () => {
  const { rows } = await app.owner.query<{ kinds: string[] }>(
    'select array_agg(kind order by id) as kinds from journal_entry where clinic_id = $1',
    [counter.clinic.id],
  );
  return rows[0]?.kinds ?? [];
};

describe('a statement is refused', () => {
  test('whole, with sentences, and nothing of it counts', async () => {
    const paid = await payment(12.5, { seen: true });
    const damaged = camtOf(account, 0, [lineOf(1_250, paid.reference)]).replaceAll('12.50', '12,50');
    const told = (await preview(damaged)).answer;
    expect(told.faults[0]?.message).toContain('is not an amount');
    const { status, problem } = await carryOut(damaged);
    expect([status, problem.type]).toEqual([422, '/problems/bank_file_refused']);
    expect((await shown(paid.id)).bank_confirmed_on).toBeNull();
  });

  test('if it is a spreadsheet whose columns are not known; once they are, it is read', async () => {
    const paid = await payment(12.5, { seen: true });
    const content = writing.csv(statementOf(account, 0, [lineOf(1_250, paid.reference, { text: paid.reference })]));
    const told = (await preview(content)).answer;
    expect(told.faults.map(({ field }) => field)).toEqual(['The columns']);
    expect((await app.call(readOwnMapping, {}, counter.token)).answer).toBeNull();
    const suggested = told.table?.suggested;
    if (!suggested) throw new Error('Nothing is suggested.');
    const body = { ...suggested, day_order: 'day_first' as const };
    expect((await app.call(saveOwnMapping, { body: { ...body, debit: null } }, counter.token)).status).toBe(422);
    const saved = await app.call(saveOwnMapping, { body }, counter.token);
    expect((await app.call(readOwnMapping, {}, counter.token)).answer).toEqual(saved.answer);
    const stale = await app.call(saveOwnMapping, { body: { ...body, updated_at: null } }, counter.token);
    expect(stale.problem.type).toBe('/problems/stale_object');
    expect(meanings((await carryOut(content)).answer)).toEqual([[paid.reference, 'confirms']]);
  });
});

test('a mapping of the company’s accounts is no business of a clinic', async () => {
  expect((await app.call(saveBankMapping, { params: { id: 1 }, body: {} as never }, counter.token)).status).toBe(401);
});

describe('a line', () => {
  test('confirms what was seen, pays what was not, and says what does not fit; the preview changes nothing', async () => {
    const [seen, missed, wrong] = [await payment(12.5, { seen: true }), await payment(20), await payment(30)];
    const content = camtOf(account, 500_000, [
      lineOf(1_250, seen.reference),
      lineOf(2_000, missed.reference, { booking_day: daysAgo(0) }),
      lineOf(2_999, wrong.reference),
      lineOf(1_250, seen.reference),
      lineOf(-400_000, 'NOTPROVIDED', nobody_elses),
    ]);
    const before = await entries();
    const told = (await preview(content)).answer;
    expect(told).toMatchObject({ format: 'camt.053.001.02', accounts: ['003-777777-1'], lines: 5, others: 1 });
    expect(meanings(told)).toEqual([
      [wrong.reference, 'wrong_amount'],
      [seen.reference, 'extra'],
      [missed.reference, 'pays'],
      [seen.reference, 'confirms'],
    ]);
    expect(told.named[0]).toMatchObject({ amount: 29.99, asked: 30, transaction_id: wrong.id });
    expect([await entries(), (await shown(seen.id)).bank_confirmed_on]).toEqual([before, null]);

    expect((await carryOut(content)).answer).toEqual({ ...told, table: null });
    expect(await shown(seen.id)).toMatchObject({ status: 'p', bank_confirmed_on: daysAgo(0) });
    expect(await shown(missed.id)).toMatchObject({ status: 'p', bank_confirmed_on: daysAgo(0) });
    expect(await shown(wrong.id)).toMatchObject({ status: 'i', bank_confirmed_on: null });
    // The books of the platform have the fees of the two, as if both had been seen.
    expect(await entries()).toEqual(['own_payment', 'own_payment']);
    expect((await checkInvariants(app.owner_url, invariants)).violations).toEqual([]);
  });

  test('is forgotten, but for what it confirmed', async () => {
    const seen = await payment(12.5, { seen: true });
    await carryOut(camtOf(account, 0, [lineOf(1_250, seen.reference), lineOf(-100, 'NOTPROVIDED', nobody_elses)]));
    const { rows } = await app.owner.query<{ kept: string }>(
      'select row_to_json(o)::text as kept from own_confirmation o where clinic_id = $1',
      [counter.clinic.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.kept).not.toMatch(/TAN|LIM|SALARY|777777/);
  });

  test('of a refund that the clinic sent back confirms it; of one that nobody approved it does not', async () => {
    const paid = await payment(30, { seen: true });
    const refund = (await askRefund(app, counter, paid.id, 10)).answer;
    const content = camtOf(account, 0, [lineOf(-1_000, refund.reference)]);
    expect(meanings((await preview(content)).answer)).toEqual([[refund.reference, 'unclear']]);
    const { token } = await secondPerson(app, counter);
    await app.call(decideRefund, { ...ofPayment(refund.id), body: { status: 'a' } }, token);
    expect(meanings((await carryOut(content)).answer)).toEqual([[refund.reference, 'confirms_refund']]);
    expect(meanings((await carryOut(content)).answer)).toEqual([[refund.reference, 'known']]);
    expect((await shown(paid.id)).bank_confirmed_on).toBeNull();
    const { data } = (
      await app.call(listActivities, { query: { entity: 'transaction', entity_id: paid.id } }, counter.token)
    ).answer;
    expect(data.map(({ kind }) => kind)).toContain('refund_confirmed');
  });

  test('of a cancelled payment completes it on the day of the bank; one that the bank reverses does not', async () => {
    const [missed, taken_back] = [await payment(20), await payment(40)];
    await app.owner.query("update transaction set created_at = now() - interval '3 days' where id = any ($1)", [
      [missed.id, taken_back.id],
    ]);
    await app.owner.query("update transaction set payment_status = 'e', status = 'c' where id = $1", [missed.id]);
    const { answer } = await carryOut(
      camtOf(account, 0, [
        lineOf(2_000, missed.reference, { booking_day: daysAgo(2) }),
        lineOf(-4_000, taken_back.reference, { is_reversal: true }),
      ]),
    );
    expect(meanings(answer)).toEqual([
      [taken_back.reference, 'unclear'],
      [missed.reference, 'pays'],
    ]);
    const { status, paid_at } = await shown(missed.id);
    expect([status, new Date(String(paid_at)).toISOString()]).toEqual([
      'p',
      new Date(`${daysAgo(2)}T00:00:00+08:00`).toISOString(),
    ]);
    expect((await shown(taken_back.id)).status).toBe('i');
  });
});

describe('each payment is confirmed once', () => {
  test('by the same file, by files that overlap, and by a notice and its statement', async () => {
    const [first, second, third] = [
      await payment(10, { seen: true }),
      await payment(20, { seen: true }),
      await payment(30, { seen: true }),
    ];
    const lines = [first, second, third].map(({ reference }, at) => lineOf((at + 1) * 1_000, reference));
    const notice = writing.camt054(statementOf(account, 0, lines.slice(0, 1)));
    expect((await carryOut(notice)).answer.counts).toMatchObject({ confirms: 1 });
    expect((await carryOut(camtOf(account, 0, lines.slice(0, 2)))).answer.counts).toMatchObject({
      confirms: 1,
      known: 1,
    });
    const whole = camtOf(account, 0, lines);
    expect((await carryOut(whole)).answer.counts).toMatchObject({ confirms: 1, known: 2, extra: 0 });
    expect((await carryOut(whole)).answer.counts).toMatchObject({ confirms: 0, known: 3, extra: 0 });
    const again = camtOf(account, 6_000, [lineOf(1_000, first.reference)]);
    expect((await carryOut(again)).answer.named[0]).toMatchObject({
      meaning: 'extra',
      reason: 'This payment was paid before. Please send the money back.',
    });
  });

  test('also if two imports of it come at once, and somebody marks it meanwhile', async () => {
    const [one, other] = [await payment(10), await payment(20)];
    const content = mt940Of(account, 0, [lineOf(1_000, one.reference), lineOf(2_000, other.reference)]);
    const done = await Promise.all([
      ...Array.from({ length: 2 }, async () => (await carryOut(content)).status),
      see(one.id).then(({ status }) => status),
    ]);
    expect(new Set(done)).toEqual(new Set([200]));
    const { rows } = await app.owner.query('select from own_confirmation where clinic_id = $1', [counter.clinic.id]);
    expect(rows).toHaveLength(2);
    expect(await entries()).toEqual(['own_payment', 'own_payment']);
  });
});

test('what the bank has not shown is listed with its sum, at head office for the whole group', async () => {
  const group = { id: counter.clinic.group_id, code: counter.user.group_code };
  const office = await makeClinic(app, group, { head_office: true });
  const at_office = await makeCounter(app, { group, clinic: office, roles });
  const [first, second] = [await payment(10, { seen: true }), await payment(20, { seen: true })];
  await payment(5);
  expect(await unconfirmed()).toMatchObject({ amount: 30, confirmed_up_to: null, pager: { rows: 2 } });
  const content = camtOf(account, 0, [lineOf(1_000, first.reference)]);
  const stranger = await makeCounter(app, { roles });
  expect((await carryOut(content, stranger.token)).answer).toMatchObject({ others: 1, named: [] });
  expect((await carryOut(content, at_office.token)).answer.counts).toMatchObject({ confirms: 1 });
  const left = await unconfirmed(at_office.token);
  expect([left.data.map(({ id }) => id), left.confirmed_up_to]).toEqual([[second.id], daysAgo(0)]);
});

describe('the check of the invariants finds a confirmation', () => {
  const name = ownInvariants[0]?.name;
  const broken = async () =>
    (await checkInvariants(app.owner_url, ownInvariants)).violations.map(({ invariant }) => invariant);

  test.each([
    ['of other cents', 'amount_cents = amount_cents + 1', 'amount_cents = amount_cents - 1'],
    ['of a payment of another clinic', 'transaction_id = -transaction_id', 'transaction_id = -transaction_id'],
  ])('%s', async (_, plant, mend) => {
    const seen = await payment(12.5, { seen: true });
    await carryOut(camtOf(account, 0, [lineOf(1_250, seen.reference)]));
    expect(await broken()).toEqual([]);
    const change = (set: string) =>
      withoutTriggers(app, (owner) =>
        owner.query(`update own_confirmation set ${set} where clinic_id = ${counter.clinic.id}`),
      );
    await change(plant);
    expect(await broken()).toEqual([name]);
    await change(mend);
    expect(await broken()).toEqual([]);
  });

  test('that is there twice', async () => {
    const seen = await payment(12.5, { seen: true });
    await carryOut(camtOf(account, 0, [lineOf(1_250, seen.reference)]));
    await app.owner.query('drop index own_confirmation_once');
    await app.owner.query(
      `insert into own_confirmation (clinic_id, transaction_id, booking_day, amount_cents, kind, likeness, number, content_hash, at, by)
       select clinic_id, transaction_id, booking_day, amount_cents, kind, likeness, 2, content_hash, at, by from own_confirmation
       where clinic_id = $1`,
      [counter.clinic.id],
    );
    expect(await broken()).toEqual([name, name]);
  });
});
