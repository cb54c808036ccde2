import { getAccountingExport, listAccountingExports } from '@clinic/contract/accounting/accounting-exports.ts';
import { matchBankLine } from '@clinic/contract/bank/bank-exceptions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import { bankShows, lastLine, lineOf, openMatchedAccount } from '../../testing/bank/matched-account.ts';
import { makeClinic, makeGroup } from '../../testing/factories.ts';
import { makeDays, saveMapping, todayOf } from '../../testing/money/books.ts';
import { makeCounter, startPayment } from '../../testing/money/payments.ts';
import { startTestApp, type TestApp, test_platform_key as key } from '../../testing/test-app.ts';
import { accountingInvariants } from './accounting-invariants.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the account of the bank in the books has what the statements of the bank have', async () => {
  await saveMapping(app);
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const counter = await makeCounter(app, { group, clinic });
  const account = await openMatchedAccount(app, clinic);
  const { reference } = await startPayment(app, counter);
  await bankShows(app, account, lineOf(1_250, reference));
  for (const [amount_cents, candidate] of [
    [-350, 'charge'],
    [5_000, 'own_money'],
  ] as const) {
    await bankShows(app, account, lineOf(amount_cents, 'NOTPROVIDED'));
    const params = { id: (await lastLine(app, account)).exception_id ?? 0 };
    expect((await app.call(matchBankLine, { params, body: { candidate } }, key)).status).toBe(200);
  }
  const day = todayOf(app);
  app.clock.offset_ms += 2 * 86_400_000;
  expect((await makeDays(app, day)).status).toBe(201);
  const { data } = (await app.call(listAccountingExports, { query: { date: `${day},${day}` } }, key)).answer;
  const { lines } = (await app.call(getAccountingExport, { params: { id: String(data[0]?.id) } }, key)).answer;
  expect(
    lines.filter((line) => line.account === 'bank').map(({ clinic: whose, amount }) => [whose?.id, amount]),
  ).toEqual([
    [undefined, 46.5],
    [clinic.id, 12.5],
  ]);
  expect(account.balance_cents).toBe(5_900);
  expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0);
  expect((await checkInvariants(app.owner_url, accountingInvariants)).violations).toEqual([]);
});
