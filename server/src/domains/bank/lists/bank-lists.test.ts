import {
  importBankFile,
  listBankBalances,
  listBankFiles,
  listBankLines,
  listBankStatements,
} from '@clinic/contract/bank/bank-statements.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { camtOf, creditsOf, daysAgo, openCompanyAccount, sendBankFile } from '../../../testing/bank/bank-files.ts';
import { startTestApp, type TestApp, test_platform_key as key } from '../../../testing/test-app.ts';

let app: TestApp;
let one: { id: number; account_number: string };
let other: { id: number; account_number: string };
beforeAll(async () => {
  app = await startTestApp();
  one = await openCompanyAccount(app);
  other = await openCompanyAccount(app);
  const named = creditsOf(daysAgo(5), 5_000, -25_000).map((line, at) => ({
    ...line,
    name: ['ZHOU Bée', 'GIRO'][at] ?? '',
  }));
  await sendBankFile(app, importBankFile, one.id, camtOf(one, 0, named));
  await sendBankFile(app, importBankFile, one.id, camtOf(one, 7_000, creditsOf(daysAgo(2), 100)));
  await sendBankFile(app, importBankFile, other.id, camtOf(other, 0, creditsOf(daysAgo(4), 300)));
});
afterAll(() => app.close());

const amounts = async (query: Record<string, string>) =>
  (await app.call(listBankLines, { query }, key)).answer.data.map(({ amount }) => amount);

describe('the lines', () => {
  test.each<[string, Record<string, string>, number[]]>([
    ['of all accounts, the latest day first', {}, [1, 3, -250, 50]],
    ['by amount', { sort: 'amount,asc' }, [-250, 1, 3, 50]],
    ['money in', { direction: 'in' }, [1, 3, 50]],
    ['money out', { direction: 'out' }, [-250]],
    ['between amounts in either direction', { amount: '50,250' }, [-250, 50]],
    ['from an amount on', { amount: '100,' }, [-250]],
    ['by words, without accents and in any order', { words: 'bee zhou' }, [50]],
    ['by the reference', { words: `CP${daysAgo(4).replaceAll('-', '')}000000` }, [3]],
    ['by words that no line has', { words: 'nobody' }, []],
  ])('%s', async (_, query, expected) => {
    expect(await amounts(query)).toEqual(expected);
  });

  test('of some days and of one account', async () => {
    expect(await amounts({ date: `${daysAgo(4)},${daysAgo(2)}` })).toEqual([1, 3]);
    expect(await amounts({ bank_account_id: String(other.id) })).toEqual([3]);
  });

  test('page by page', async () => {
    const { answer } = await app.call(listBankLines, { query: { p: '2', n: '3' } }, key);
    expect([answer.data.length, answer.pager]).toEqual([1, { p: 2, n: 3, pages: 2, rows: 4 }]);
  });
});

test('the statements, those with a gap alone, and the files', async () => {
  const all = (await app.call(listBankStatements, {}, key)).answer.data;
  expect(all.map(({ from_day }) => from_day)).toEqual([2, 4, 5].map(daysAgo));
  const gaps = (await app.call(listBankStatements, { query: { has_gap: '1' } }, key)).answer.data;
  expect(gaps).toMatchObject([{ account: { id: one.id }, before: -200, opening: 70 }]);
  const files = (await app.call(listBankFiles, { query: { bank_account_id: String(one.id) } }, key)).answer.data;
  expect(files.map(({ lines, gaps: found }) => [lines, found])).toEqual([
    [1, 1],
    [2, 0],
  ]);
});

test('the last balance of each account, and of one without statements', async () => {
  const { id } = await openCompanyAccount(app);
  const { data } = (await app.call(listBankBalances, {}, key)).answer;
  const made = data.filter(({ account }) => account.id >= one.id);
  expect(made.map(({ account, last_day, balance, gaps }) => [account.id, last_day, balance, gaps])).toEqual([
    [one.id, daysAgo(2), 71, 1],
    [other.id, daysAgo(4), 3, 0],
    [id, null, null, 0],
  ]);
});

test('beyond 10,000 lines the list counts no more, and still finds: words that all have, and words that one has', async () => {
  await app.owner.query(
    `insert into bank_line (bank_account_id, bank_statement_file_id, kind, status, booking_day, amount_cents, currency, text, likeness, number,
       bank_references, searched, end_to_end_ids, parts, is_reversal)
     select l.bank_account_id, l.bank_statement_file_id, l.kind, l.status, $2::date - i % 9, 100 + i, l.currency, l.text, 'like ' || i, 1, '[]',
       'frequent words ' || i, '{}', '[]', false
     from generate_series(1, 10050) i, (select * from bank_line where bank_account_id = $1 limit 1) l`,
    [other.id, daysAgo(20)],
  );
  const page = async (query: Record<string, string>) => {
    const { data, pager } = (await app.call(listBankLines, { query }, key)).answer;
    return [pager.rows, data[0]?.amount];
  };
  expect(await page({})).toEqual([10_000, 1]);
  expect(await page({ p: '500', n: '20' })).toEqual([10_000, expect.any(Number)]);
  expect(await page({ words: 'frequent', sort: 'amount,desc' })).toEqual([10_000, 101.5]);
  expect(await page({ words: 'words 10049' })).toEqual([1, 101.49]);
  expect(await page({ words: 'frequent', bank_account_id: String(one.id) })).toEqual([0, undefined]);
  expect(await page({ words: 'frequent', date: `${daysAgo(28)},${daysAgo(28)}`, n: '20' })).toEqual([
    1_116,
    expect.any(Number),
  ]);
});
