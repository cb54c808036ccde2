import {
  downloadAccountingDay,
  getAccountingExport,
  listAccountingExports,
  listExportedEntries,
  previewAccountingDay,
} from '@clinic/contract/accounting/accounting-exports.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import { type Clinic, makeClinic, makeGroup } from '../../testing/factories.ts';
import { journal_accounts, makeDays, sampleMapping, saveMapping, todayOf } from '../../testing/money/books.ts';
import { type Counter, makeCounter } from '../../testing/money/payments.ts';
import { whilePlanted } from '../../testing/money/plant-violation.ts';
import { auditAdvice, newAdvice, paidPayment, payAdvice } from '../../testing/money/settlement.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../testing/test-app.ts';
import { accountingInvariants } from './accounting-invariants.queries.ts';

const day_ms = 86_400_000;

let app: TestApp;
let counter: Counter;
let other: Clinic;
let yesterday: string;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app, { roles });
  other = await makeClinic(app, await makeGroup(app));
});
afterAll(() => app.close());
beforeEach(() => {
  // Each test has days of its own, far from an hour after midnight.
  app.clock.offset_ms += 40 * day_ms;
  const present = new Date(Date.now() + app.clock.offset_ms);
  app.clock.offset_ms += startOfDay(todayOf(app)).getTime() + day_ms / 2 - present.getTime();
  yesterday = addDays(todayOf(app), -1);
});

/** An entry of a clinic, as a change of its rows writes one. */
const enter = async ({ id }: Pick<Clinic, 'id'>, at: Date, cents: Partial<Record<string, number>>, advice?: number) => {
  const accounts = Object.keys(cents);
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into journal_entry (clinic_id, at, kind, payment_advice_id${accounts.map((name) => `, ${name}_cents`).join('')})
     values ($1, $2, 'extra_payment', $3${accounts.map((_, at_place) => `, $${at_place + 4}`).join('')}) returning id`,
    [id, at, advice ?? null, ...Object.values(cents)],
  );
  return rows[0]?.id ?? 0;
};
/** A charge of the bank in the house ledger, as a match of its line writes one. */
const charge = async (at: Date, cents: number) => {
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into house_entry (at, kind, bank_match_id, bank_line_id, bank_cents, bank_charge_cents)
     values ($1, 'bank_charge', 1, 41, -$2::bigint, $2) returning id`,
    [at, cents],
  );
  return rows[0]?.id ?? 0;
};
const noon = (day: string): Date => new Date(startOfDay(day).getTime() + day_ms / 2);
const paid = { acquirer_receivable: 1_000, clinic_payable: -900, fee_revenue: -92, gst_payable: -8 };

const preview = async (query: object = {}) =>
  (await app.call(previewAccountingDay, { query }, test_platform_key)).answer;
const exportsOf = async (day: string) =>
  (await app.call(listAccountingExports, { query: { date: `${day},${day}`, n: '100' } }, test_platform_key)).answer
    .data;
const read = async (id: number) =>
  (await app.call(getAccountingExport, { params: { id: String(id) } }, test_platform_key)).answer;
const readOfDay = async (day: string) => read((await exportsOf(day)).find(({ kind }) => kind === 'day')?.id ?? 0);
const violations = async () => (await checkInvariants(app.owner_url, accountingInvariants)).violations;
/** The days up to yesterday, so that a test has only its own entries. */
const makeEarlier = async () => {
  await saveMapping(app);
  for (let made; made !== 200;) {
    const { last_day } = await preview();
    const to = last_day === null || addDays(last_day, 31) >= yesterday ? addDays(yesterday, -1) : addDays(last_day, 31);
    made = (await makeDays(app, to)).status;
    if (![200, 201].includes(made)) throw new Error('The earlier days were not made.');
  }
};

describe('a day is refused', () => {
  test('before an hour has passed since its end', async () => {
    await saveMapping(app);
    expect(refusalOf(await makeDays(app, todayOf(app)))).toEqual([409, 'accounting_day_open']);
    app.clock.offset_ms += day_ms / 2 + 59 * 60_000;
    expect(refusalOf(await makeDays(app, addDays(yesterday, 1)))).toEqual([409, 'accounting_day_open']);
    app.clock.offset_ms += 2 * 60_000;
    expect((await makeDays(app, addDays(yesterday, 1))).status).toBe(201);
  });

  test('while an account that moves has no code; nothing of it is kept', async () => {
    await makeEarlier();
    await enter(counter.clinic, noon(yesterday), paid);
    const { accounts } = sampleMapping();
    await saveMapping(app, { accounts: accounts.filter(({ account }) => account !== 'fee_revenue') });
    expect((await preview()).unmapped).toEqual(['fee_revenue']);
    const refused = await makeDays(app, yesterday);
    expect(refusalOf(refused)).toEqual([409, 'accounting_unmapped']);
    expect(refused.problem.errors).toEqual({ to_day: ['No code is set for: Fee revenue.'] });
    expect(await exportsOf(yesterday)).toEqual([]);
    await saveMapping(app);
    expect((await makeDays(app, yesterday)).answer.made).toEqual([yesterday]);
  });

  test('if more than 31 are asked for at once', async () => {
    await makeEarlier();
    app.clock.offset_ms += 40 * day_ms;
    expect(refusalOf(await makeDays(app, addDays(yesterday, 32)))).toEqual([409, 'accounting_days_too_many']);
    expect((await makeDays(app, addDays(yesterday, 30))).answer.made).toHaveLength(31);
  });
});

test('the day has a figure for each account and clinic, and each opens to its entries', async () => {
  await makeEarlier();
  const first = await enter(counter.clinic, noon(yesterday), paid);
  const second = await enter(counter.clinic, noon(yesterday), paid);
  await enter(other, noon(yesterday), { bank: 70, suspense: -70 });
  await enter(other, noon(todayOf(app)), { bank: 9, suspense: -9 });
  expect((await preview()).journals.map(({ number, entries }) => [number, entries])).toEqual([
    [`J-${yesterday.replaceAll('-', '')}`, 3],
  ]);
  await makeDays(app, yesterday);
  const made = await readOfDay(yesterday);
  expect([made.entries, made.late_entries, made.debit]).toEqual([3, 0, 20.7]);
  expect(made.lines.map(({ clinic, account, amount }) => [clinic?.id, account, amount])).toEqual([
    [counter.clinic.id, 'acquirer_receivable', 20],
    [counter.clinic.id, 'clinic_payable', -18],
    [counter.clinic.id, 'fee_revenue', -1.84],
    [counter.clinic.id, 'gst_payable', -0.16],
    [other.id, 'bank', 0.7],
    [other.id, 'suspense', -0.7],
  ]);
  const entries = await app.call(
    listExportedEntries,
    { params: { id: String(made.id) }, query: { line: '3' } },
    test_platform_key,
  );
  expect(entries.answer.data.map(({ id, amount }) => [id, amount])).toEqual([
    [first, -0.92],
    [second, -0.92],
  ]);
  expect(await violations()).toEqual([]);
});

test('what comes after a day was made is in the next one, named late; what was made stays', async () => {
  await makeEarlier();
  await enter(counter.clinic, noon(yesterday), paid);
  await makeDays(app, yesterday);
  const before = await readOfDay(yesterday);
  const late = await enter(counter.clinic, noon(yesterday), { bank: 5, suspense: -5 });
  app.clock.offset_ms += day_ms;
  const today = addDays(yesterday, 1);
  await enter(counter.clinic, noon(today), { bank: 3, suspense: -3 });
  await makeDays(app, today);
  expect(await readOfDay(yesterday)).toEqual(before);
  const after = await readOfDay(today);
  expect([after.entries, after.late_entries]).toEqual([2, 1]);
  expect(after.lines.map(({ account, late_of, amount }) => [account, late_of, amount])).toEqual([
    ['bank', null, 0.03],
    ['suspense', null, -0.03],
    ['bank', yesterday, 0.05],
    ['suspense', yesterday, -0.05],
  ]);
  const { answer } = await app.call(
    listExportedEntries,
    { params: { id: String(after.id) }, query: { line: '3' } },
    test_platform_key,
  );
  expect(answer.data.map(({ id }) => id)).toEqual([late]);
  expect(await violations()).toEqual([]);
});

test('money of no clinic is in the lines of the company, late ones named, without tracking', async () => {
  await makeEarlier();
  const first = await charge(noon(yesterday), 500);
  const { accounts } = sampleMapping();
  await saveMapping(app, { accounts: accounts.filter(({ account }) => account !== 'bank_charge') });
  expect((await preview()).unmapped).toEqual(['bank_charge']);
  expect(refusalOf(await makeDays(app, yesterday))).toEqual([409, 'accounting_unmapped']);
  await saveMapping(app, {
    tracking_category: 'Clinic',
    accounts: accounts.map((account) => ({ ...account, tracking: 'East' })),
  });
  expect((await preview()).journals.map(({ entries, debit }) => [entries, debit])).toEqual([[1, 5]]);
  await makeDays(app, yesterday);
  const before = await readOfDay(yesterday);
  const late = await charge(noon(yesterday), 70);
  app.clock.offset_ms += day_ms;
  const today = addDays(yesterday, 1);
  await charge(noon(today), 30);
  await enter(other, noon(today), { bank: 9, suspense: -9 });
  await makeDays(app, today);
  expect(await readOfDay(yesterday)).toEqual(before);
  expect(before.lines.map(({ clinic, account, amount, tracking }) => [clinic, account, amount, tracking])).toEqual([
    [null, 'bank', -5, null],
    [null, 'bank_charge', 5, null],
  ]);
  const after = await readOfDay(today);
  expect([after.entries, after.late_entries]).toEqual([3, 1]);
  expect(after.lines.map(({ clinic, account, late_of, amount }) => [clinic?.id, account, late_of, amount])).toEqual([
    [undefined, 'bank', null, -0.3],
    [undefined, 'bank_charge', null, 0.3],
    [undefined, 'bank', yesterday, -0.7],
    [undefined, 'bank_charge', yesterday, 0.7],
    [other.id, 'bank', null, 0.09],
    [other.id, 'suspense', null, -0.09],
  ]);
  const date = yesterday.split('-').toReversed().join('/');
  const textOf = (format: string) => before.files.find((file) => file.format === format)?.content.split('\r\n')[1];
  expect(textOf('xero')).toBe(`"${before.number}","${date}","Company: Bank","605","No Tax (0%)","-5.00","Clinic",""`);
  expect(textOf('csv')).toContain(`"bank","","Company","","605"`);
  const behind = async (id: number, line: string) =>
    (await app.call(listExportedEntries, { params: { id: String(id) }, query: { line } }, test_platform_key)).answer
      .data;
  expect(await behind(before.id, '2')).toEqual([
    expect.objectContaining({ id: first, kind: 'bank_charge', amount: 5, bank_line_id: 41, transaction_id: null }),
  ]);
  expect((await behind(after.id, '3')).map(({ id }) => id)).toEqual([late]);
  expect(await violations()).toEqual([]);
});

test('a payout has a journal of its own, and another one if it comes back', async () => {
  await makeEarlier();
  const advice_id = await newAdvice(app, counter, [20, 30]);
  await auditAdvice(app, advice_id);
  await payAdvice(app, advice_id);
  const { rows } = await app.owner.query<{ display_id: string; cents: number }>(
    'select display_id, pay_to_clinic_total_cents as cents from payment_advice where id = $1',
    [advice_id],
  );
  const { display_id, cents } = rows[0] ?? { display_id: '', cents: 0 };
  const paid_on = todayOf(app);
  app.clock.offset_ms += day_ms;
  await makeDays(app, paid_on);
  const payouts = async (day: string) => (await exportsOf(day)).filter(({ kind }) => kind === 'payout');
  const [made] = await payouts(paid_on);
  expect(made).toMatchObject({ number: `J-${display_id}`, payment_advice_id: advice_id });
  const { lines } = await read(made?.id ?? 0);
  expect(lines.find(({ account }) => account === 'bank')?.amount).toBe(-cents / 100);
  expect((await readOfDay(paid_on)).lines.map(({ account }) => account)).not.toContain('bank');
  await enter(counter.clinic, noon(todayOf(app)), { bank: 500, clinic_payable: -500 }, advice_id);
  app.clock.offset_ms += day_ms;
  await makeDays(app, addDays(paid_on, 1));
  expect((await payouts(addDays(paid_on, 1))).map(({ number }) => number)).toEqual([`J-${display_id}-2`]);
  expect(await violations()).toEqual([]);
});

test('the files of a day keep their bytes, whatever the mapping says later', async () => {
  await makeEarlier();
  await app.owner.query('update clinic set name = $2 where id = $1', [other.id, '=Sum, "Clinic"']);
  await enter(other, noon(yesterday), paid);
  const { accounts } = sampleMapping();
  await saveMapping(app, {
    tracking_category: 'Clinic',
    accounts: [
      ...accounts.map((account) => ({ ...account, tax_rate: 'Standard-Rated Supplies (9%)' })),
      { ...accounts[2], clinic_id: other.id, code: 'F-9', tracking: 'East' },
    ],
  });
  await makeDays(app, yesterday);
  const before = await readOfDay(yesterday);
  const of = (format: string) => before.files.find((file) => file.format === format)?.content.split('\r\n') ?? [];
  const date = yesterday.split('-').toReversed().join('/');
  const number = `J-${yesterday.replaceAll('-', '')}`;
  expect(of('xero').slice(0, 5)).toEqual([
    '"Narration","Date","Description","AccountCode","TaxRate","Amount","TrackingName1","TrackingOption1"',
    `"${number}","${date}","'=Sum, ""Clinic"": Acquirer receivable","600","Standard-Rated Supplies (9%)","10.00","Clinic","'=Sum, ""Clinic"""`,
    `"${number}","${date}","'=Sum, ""Clinic"": Payable to clinics","601","Standard-Rated Supplies (9%)","-9.00","Clinic","'=Sum, ""Clinic"""`,
    `"${number}","${date}","'=Sum, ""Clinic"": Fee revenue","F-9","No Tax (0%)","-0.92","Clinic","East"`,
    // GST is a line of its own, so no rate may add it once more.
    `"${number}","${date}","'=Sum, ""Clinic"": GST payable","603","No Tax (0%)","-0.08","Clinic","'=Sum, ""Clinic"""`,
  ]);
  expect(of('quickbooks').slice(0, 3)).toEqual([
    '"Journal No.","Journal Date","Account Name","Description","Debits","Credits"',
    `"${number}","${date}","Payments:acquirer_receivable","'=Sum, ""Clinic"": Acquirer receivable","10.00",""`,
    `"${number}","${date}","Payments:clinic_payable","'=Sum, ""Clinic"": Payable to clinics","","9.00"`,
  ]);
  expect(of('csv')).toHaveLength(6);
  await saveMapping(app);
  expect((await makeDays(app, yesterday)).answer.made).toEqual([]);
  expect(await readOfDay(yesterday)).toEqual(before);
  const archive = () =>
    app.call(downloadAccountingDay, { params: { day: yesterday, format: 'xero' } }, test_platform_key);
  expect((await archive()).text).toBe((await archive()).text);
  await app.owner.query(`update clinic set name = 'Other' where id = $1`, [other.id]);
});

test('two operators who make the same day at once make it once', async () => {
  await makeEarlier();
  await enter(other, noon(yesterday), paid);
  const made = await Promise.all([1, 2, 3, 4].map(() => makeDays(app, yesterday)));
  expect(made.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 200, 200, 201]);
  expect(await exportsOf(yesterday)).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test('random histories: each day balances, and the days add up to the journal', async () => {
  await makeEarlier();
  const cents = fc.integer({ min: -5_000, max: 5_000 });
  const entry = fc.record({
    clinic: fc.boolean(),
    back: fc.integer({ min: 0, max: 3 }),
    account: fc.constantFrom(...journal_accounts.slice(1)),
    cents,
  });
  const charges = fc.array(
    fc.record({ back: fc.integer({ min: 0, max: 3 }), cents: fc.integer({ min: 1, max: 500 }) }),
    {
      maxLength: 2,
    },
  );
  const step = fc.record({ entries: fc.array(entry, { maxLength: 6 }), charges, days: fc.integer({ min: 0, max: 2 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { entries, charges: charged, days } of steps) {
        for (const { back, cents: moved } of charged) await charge(noon(addDays(todayOf(app), -back)), moved);
        for (const { clinic, back, account, cents: moved } of entries)
          await enter(clinic ? other : counter.clinic, noon(addDays(todayOf(app), -back)), {
            acquirer_receivable: moved,
            [account]: -moved,
          });
        app.clock.offset_ms += days * day_ms;
        expect([200, 201]).toContain((await makeDays(app, addDays(todayOf(app), -1))).status);
      }
      app.clock.offset_ms += day_ms;
      await makeDays(app, addDays(todayOf(app), -1));
      const { rows } = await app.owner.query<{ account: string; books: number; journal: number }>(
        `select p.account, sum(p.amount_cents)::int8 as journal, coalesce((
           select sum((l->>'cents')::bigint) from accounting_export x, jsonb_array_elements(x.lines) l where l->>'account' = p.account), 0)::int8 as books
         from (select account, amount_cents from journal_posting union all select account, amount_cents from house_posting) p group by p.account`,
      );
      expect(rows.filter(({ books, journal }) => books !== journal)).toEqual([]);
      expect(await violations()).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('a planted fault breaks its invariant', async () => {
  await makeEarlier();
  await paidPayment(app, counter);
  await enter(other, noon(yesterday), paid);
  await charge(noon(yesterday), 500);
  await makeDays(app, yesterday);
  const { id, number } = await readOfDay(yesterday);
  const planted: [string, string][] = [
    [`journal ${number}`, `update accounting_export set lines = jsonb_set(lines, '{0,cents}', '1') where id = ${id}`],
    [
      `day ${yesterday} of the books`,
      `update accounting_entry set day = (select min(day) from accounting_day) where clinic_id = ${other.id} and day = '${yesterday}'`,
    ],
    [
      `day ${yesterday} of the books has 0 cents of bank_charge of the company`,
      `update accounting_export set lines = (select jsonb_agg(l) from jsonb_array_elements(lines) l where l->>'account' <> 'bank_charge') where id = ${id}`,
    ],
    [
      'house entry',
      `update accounting_house_entry set day = (select min(day) from accounting_day) where day = '${yesterday}'`,
    ],
    [
      `file ${number}-csv.csv`,
      `update accounting_file set content = content || 'x' where accounting_export_id = ${id} and format = 'csv'`,
    ],
    ['journal entry', `delete from accounting_entry where clinic_id = ${other.id} and day = '${yesterday}'`],
  ];
  await app.owner.query(
    `insert into accounting_seen select clinic_id, max(id) from journal_entry where clinic_id = $1 group by 1
     on conflict (clinic_id) do update set journal_entry_id = excluded.journal_entry_id`,
    [other.id],
  );
  for (const [row, fault] of planted) {
    const tables = ['accounting_file', 'accounting_entry', 'accounting_house_entry', 'accounting_export'];
    const found = await whilePlanted(app, { tables, statements: [fault] }, violations);
    expect(found.map((one) => `${one.row} ${one.wrong}`).join('\n')).toContain(row);
  }
});
