import { importBankFile } from '@clinic/contract/bank/bank-statements.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { camtOf, creditsOf, daysAgo, openCompanyAccount, sendBankFile } from '../../../testing/bank/bank-files.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storedFiles } from '../../../testing/wire/uploads.ts';

const callers = 20;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const countOf = async (table: string, account_id: number): Promise<number> =>
  (await app.owner.query(`select 1 from ${table} where bank_account_id = $1`, [account_id])).rows.length;

test(
  'R15 of one file that many send at once, one is imported, and all get its import',
  async () => {
    for (let round = 0; round < raceRounds(2); round++) {
      const account = await openCompanyAccount(app);
      const before = (await storedFiles(app)).length;
      const content = camtOf(account, 0, creditsOf(daysAgo(3), 100, 100, 200));
      const sent = await Promise.all(
        Array.from({ length: callers }, () => sendBankFile(app, importBankFile, account.id, content)),
      );
      expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: callers - 1 }, () => 200),
        201,
      ]);
      expect(new Set(sent.map(({ answer }) => answer.id)).size).toBe(1);
      expect(await countOf('bank_line', account.id)).toBe(3);
      expect(await countOf('bank_statement_file', account.id)).toBe(1);
      expect((await storedFiles(app)).length).toBe(before + 1);
    }
  },
  raceTimeout(60_000),
);

test(
  'R16 of files that overlap and come at once, each line is kept once',
  async () => {
    for (let round = 0; round < raceRounds(2); round++) {
      const account = await openCompanyAccount(app);
      const days = [6, 5, 4, 3].map(daysAgo);
      const sent = await Promise.all(
        days.map((_, at) => {
          const lines = days.slice(at, at + 2).flatMap((day) => creditsOf(day, 100, 100));
          return sendBankFile(app, importBankFile, account.id, camtOf(account, at * 200, lines));
        }),
      );
      expect(sent.map(({ status }) => status)).toEqual(days.map(() => 201));
      expect(await countOf('bank_line', account.id)).toBe(8);
    }
  },
  raceTimeout(60_000),
);

test('the naive twin, which looks for the file and then adds its lines, adds them twice', async () => {
  await app.owner.query('create table twin_file (hash text); create table twin_line (hash text)');
  const twin = async (hash: string) => {
    const { rows } = await app.owner.query('select 1 from twin_file where hash = $1', [hash]);
    if (rows.length > 0) return;
    await app.owner.query('insert into twin_line values ($1)', [hash]);
    await app.owner.query('insert into twin_file values ($1)', [hash]);
  };
  for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: callers }, () => twin(`${round}`)));
  const { rows } = await app.owner.query('select hash from twin_line group by 1 having count(*) > 1');
  expect(rows.length).toBeGreaterThan(0);
});
