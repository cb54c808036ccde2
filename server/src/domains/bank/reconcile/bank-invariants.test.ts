import { importBankFile } from '@clinic/contract/bank/bank-statements.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFiles } from '../../../platform/reconcile/check-files.ts';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { camtOf, creditsOf, daysAgo, openCompanyAccount, sendBankFile } from '../../../testing/bank/bank-files.ts';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bankFiles, bankInvariants } from './bank-invariants.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await makeClinic(app, await makeGroup(app));
  const account = await openCompanyAccount(app);
  await sendBankFile(app, importBankFile, account.id, camtOf(account, 0, creditsOf(daysAgo(3), 100, 200)));
  await sendBankFile(
    app,
    importBankFile,
    account.id,
    camtOf(account, 0, [...creditsOf(daysAgo(3), 100, 200), ...creditsOf(daysAgo(2), 400)]),
  );
});
afterAll(() => app.close());

const found = async () =>
  (await checkInvariants(app.owner_url, bankInvariants)).violations.map(({ row, wrong }) => [row, wrong]);

test('overlapping statements break no invariant', async () => {
  expect(await found()).toEqual([]);
});

test('a changed line breaks each statement that has it', async () => {
  await app.owner.query('update bank_line set amount_cents = amount_cents + 1 where amount_cents = 100');
  expect((await found()).map(([row]) => row)).toEqual(['bank statement 1', 'bank statement 2']);
  await app.owner.query('update bank_line set amount_cents = amount_cents - 1 where amount_cents = 101');
});

test('a line that is only told breaks the statement that books it', async () => {
  await app.owner.query(`update bank_line set status = 'pending' where amount_cents = 400`);
  expect((await found()).map(([row]) => row)).toEqual(['bank line 3']);
  await app.owner.query(`update bank_line set status = 'booked'`);
});

test('each file has the bytes that were sent', async () => {
  const check = () => checkFiles(app.owner_url, [bankFiles], app.platform.storage);
  expect(await check()).toEqual({ files: 2, missing: [] });
  const { rows } = await app.owner.query<{ file: string }>('select file from bank_statement_file order by id');
  const [{ file: first } = { file: '' }, { file: second } = { file: '' }] = rows;
  await app.platform.storage.put(first, Buffer.from('other'), 'application/octet-stream');
  await app.platform.storage.remove(second);
  expect((await check()).missing.toSorted()).toEqual([
    expect.stringMatching(/^bank file 1: files\/\S+ has other bytes than were stored$/),
    expect.stringMatching(/^bank file 2: files\/\S+ is not there$/),
  ]);
});
