import {
  judgeBankExceptions,
  leaveUnreadableFile,
  listBankExceptions,
  ownBankException,
} from '@clinic/contract/bank/bank-exceptions.ts';
import { usual_due_working_days } from '@clinic/contract/shared/typed/bank-exception-kinds.ts';
import { savePublicHoliday } from '@clinic/contract/clinics/public-holidays.ts';
import { readBankSetting, saveBankSetting } from '@clinic/contract/settings/platform-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAgo } from '../../../testing/bank/bank-files.ts';
import {
  bankShows,
  lastLine,
  lineOf,
  type MatchedAccount,
  openMatchedAccount,
} from '../../../testing/bank/matched-account.ts';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import { makeCounter, startPayment } from '../../../testing/money/payments.ts';
import { makeOperator } from '../../../testing/people/operators.ts';
import { startTestApp, type TestApp, test_platform_key as key } from '../../../testing/test-app.ts';
import { workingDaysAfter } from './open-exception.ts';
import { tellOfExceptions } from './tell-operators.ts';

let app: TestApp;
let account: MatchedAccount;
beforeAll(async () => {
  app = await startTestApp();
  account = await openMatchedAccount(app);
});
afterAll(() => app.close());

const leave = (id: number, content_hash: string) =>
  app.call(
    leaveUnreadableFile,
    { params: { id }, body: { file_name: 'nov.xml', content_hash, faults: ['Line 3: Amt “1,0” is not an amount.'] } },
    key,
  );
const openOf = async (kind: 'unreadable_file') =>
  (await app.call(listBankExceptions, { query: { kind } }, key)).answer.data.map(({ id }) => id);

/** An exception of today. */
async function newException(): Promise<number> {
  await bankShows(app, account, lineOf(4_200, 'NOTPROVIDED'));
  return (await lastLine(app, account)).exception_id ?? 0;
}
const makeOverdue = (id: number, days: number) =>
  app.owner.query(
    `update bank_exception set opened_at = now() - make_interval(days => $2 + 1), due_on = $3 where id = $1`,
    [id, days, daysAgo(days)],
  );

test('a file is left at a known account, and by its hash', async () => {
  expect((await leave(999_999, 'a'.repeat(64))).problem.type).toBe('/problems/bank_account_not_found');
  expect((await leave(account.id, 'november')).problem.errors).toHaveProperty('content_hash');
});

test('a file that was left is one exception, until a statement goes on from the last one', async () => {
  await bankShows(app, account, lineOf(100, 'NOTPROVIDED', { booking_day: daysAgo(3) }));
  const { answer } = await leave(account.id, 'a'.repeat(64));
  expect(answer).toMatchObject({
    kind: 'unreadable_file',
    day: daysAgo(2),
    reason: 'nov.xml was refused. Line 3: Amt “1,0” is not an amount.',
  });
  expect((await leave(account.id, 'a'.repeat(64))).answer.id).toBe(answer.id);
  await bankShows(app, account, lineOf(200, 'NOTPROVIDED', { booking_day: daysAgo(3) }));
  expect(await openOf('unreadable_file')).toEqual([answer.id]);
  await bankShows(app, account, lineOf(300, 'NOTPROVIDED', { booking_day: daysAgo(2) }));
  expect(await openOf('unreadable_file')).toEqual([]);
});

test('a public holiday is no working day, and neither is the day in lieu of one on a Sunday', async () => {
  const free = new Set(['2026-12-25', '2027-02-08']);
  expect(workingDaysAfter('2026-12-24', 1, free)).toBe('2026-12-28');
  expect(workingDaysAfter('2027-02-05', 2, free)).toBe('2027-02-10');
});

test('the due day follows the setting and the holidays', async () => {
  const { token } = await makeOperator(app, ['administrator']);
  const body = { ...usual_due_working_days, money_without_payment: 3 };
  expect((await app.call(saveBankSetting, { body: { ...body, reversal: 31 } }, token)).problem.errors).toHaveProperty(
    'reversal',
  );
  expect((await app.call(saveBankSetting, { body }, token)).answer.money_without_payment).toBe(3);
  const first = workingDaysAfter(daysAgo(0), 1, new Set());
  await app.call(
    savePublicHoliday,
    { params: { day: first }, body: { name: 'A day off', is_provisional: false } },
    key,
  );
  expect((await app.call(readBankSetting, {}, token)).answer.holidays_until).toBe('2028-12-25');
  await expect.poll(() => app.platform.settings.due_working_days.money_without_payment).toBe(3);
  const id = await newException();
  const { rows } = await app.owner.query<{ due_on: string }>(
    'select due_on::text as due_on from bank_exception where id = $1',
    [id],
  );
  expect(rows[0]?.due_on).toBe(workingDaysAfter(daysAgo(0), 3, new Set([first])));
});

test('finance is told once of what is overdue or nobody’s, administrators of what is overdue for as long again', async () => {
  await app.owner.query('update bank_exception set closed_at = now(), closed_by = $1 where closed_at is null', [
    'test',
  ]);
  const finance = await makeOperator(app, ['finance']);
  const administrator = await makeOperator(app, ['administrator']);
  const mailsTo = async ({ username }: { username: string }) =>
    (
      await app.owner.query<{ text: string }>(
        "select data->>'text' as text from pgboss.job where name = 'send-mail' and data->>'kind' = 'bank_exceptions' and data->>'to' = $1 order by created_on",
        [username],
      )
    ).rows.map(({ text }) => text);
  const today = await newException();
  await tellOfExceptions(app.platform);
  expect([await mailsTo(finance), await mailsTo(administrator)]).toEqual([[], []]);
  await makeOverdue(today, 1);
  await tellOfExceptions(app.platform);
  await tellOfExceptions(app.platform);
  const [told, ...more] = await mailsTo(finance);
  expect(told).toMatch(/Money without a payment: S\$42\.00 of .*, nobody’s\n\n.*\/console\/bank\/exceptions$/s);
  expect([more, await mailsTo(administrator)]).toEqual([[], []]);
  await makeOverdue(today, 3);
  await tellOfExceptions(app.platform);
  expect([(await mailsTo(finance)).length, (await mailsTo(administrator)).length]).toEqual([1, 1]);
  // Owned and not overdue: nobody is told.
  const owned = await newException();
  await app.call(ownBankException, { params: { id: owned }, body: { is_mine: true } }, key);
  await app.owner.query("update bank_exception set opened_at = now() - interval '2 days' where id = $1", [owned]);
  await tellOfExceptions(app.platform);
  expect((await mailsTo(finance)).length).toBe(1);
});

test('the rules look again at lines of several groups at once', async () => {
  const made = [];
  for (const group of [await makeGroup(app), await makeGroup(app)]) {
    const clinic = await makeClinic(app, group);
    const own = await openMatchedAccount(app, clinic);
    const counter = await makeCounter(app, { group, clinic });
    const { id, reference } = await startPayment(app, counter);
    // Not yet that of the line: the rules find no payment.
    await app.owner.query('alter table payment_code disable trigger user');
    await app.owner.query('update payment_code set payee_proxy = $2 where reference = $1', [reference, 'another']);
    await bankShows(app, own, lineOf(1_250, reference));
    await app.owner.query('update payment_code set payee_proxy = $2 where reference = $1', [reference, own.proxy]);
    await app.owner.query('alter table payment_code enable trigger user');
    made.push({ transaction_id: id, group, exception: (await lastLine(app, own)).exception_id ?? 0 });
  }
  const ids = made.map(({ exception }) => exception);
  const judged = await app.call(judgeBankExceptions, { body: { ids } }, key);
  expect([judged.status, judged.answer]).toEqual([200, { matched: 2, left: 0 }]);
  for (const { transaction_id, group } of made) {
    const { rows } = await app.owner.query(
      `select (select payment_status from transaction where id = $1) as state,
         exists (select from audit where group_id = $2 and entity = 'transaction' and entity_id = $1 and actor <> '') as is_in_trail`,
      [transaction_id, group.id],
    );
    expect(rows).toEqual([{ state: 'p', is_in_trail: true }]);
  }
});
