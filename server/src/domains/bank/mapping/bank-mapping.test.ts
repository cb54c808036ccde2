import { type MappingFields, readBankMapping, saveBankMapping } from '@clinic/contract/bank/bank-mapping.ts';
import { importBankFile, previewBankFile } from '@clinic/contract/bank/bank-statements.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  creditsOf,
  daysAgo,
  openCompanyAccount,
  sendBankFile,
  statementOf,
  writing,
} from '../../../testing/bank/bank-files.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let account: { id: number; account_number: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  account = await openCompanyAccount(app);
});

const mapping: MappingFields = {
  first_heading: 'Transaction Date',
  booking_day: 'Transaction Date',
  value_day: 'Value Date',
  description: ['Description'],
  references: ['Reference'],
  debit: 'Withdrawal',
  credit: 'Deposit',
  signed: null,
  unsigned_is: 'credit',
  balance: 'Balance',
  bank_id: 'Bank Reference',
  currency: null,
  day_order: 'day_first',
  decimal: '.',
  thousands: ',',
  has_continuation_lines: false,
  ends_before: null,
  encoding: 'utf-8',
};
const save = (body: object) =>
  app.call(saveBankMapping, { params: { id: account.id }, body: { ...mapping, ...body } }, test_platform_key);
const read = async () => (await app.call(readBankMapping, { params: { id: account.id } }, test_platform_key)).answer;

describe('a mapping is refused', () => {
  test.each<[string, Partial<MappingFields>]>([
    ['signed', { signed: 'Amount' }],
    ['signed', { debit: null, credit: null }],
    ['debit', { debit: null }],
    ['credit', { credit: null }],
    ['thousands', { thousands: '.' }],
    ['booking_day', { booking_day: 'deposit' }],
    ['description', { description: [] }],
  ])('by its field %s', async (field, changes) => {
    const { status, problem } = await save(changes);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
  });

  test('that is based on another version, and for an account that is not there', async () => {
    expect((await save({ updated_at: null })).status).toBe(200);
    expect((await save({ updated_at: null, thousands: null })).problem.type).toBe('/problems/stale_object');
    const { problem } = await app.call(readBankMapping, { params: { id: 999_999_999 } }, test_platform_key);
    expect(problem.type).toBe('/problems/bank_account_not_found');
  });
});

test('a mapping is kept for its account alone, and the same one changes nothing', async () => {
  expect(await read()).toBeNull();
  const { answer } = await save({});
  expect(await read()).toEqual(answer);
  expect((await save({})).answer.updated_at).toBe(answer.updated_at);
  account = await openCompanyAccount(app);
  expect(await read()).toBeNull();
});

test('a spreadsheet shows its first rows and what its columns seem to be, and is read once they are set', async () => {
  const content = writing.csv(statementOf(account, 0, creditsOf(daysAgo(3), 8_550, -1_000)));
  const told = await sendBankFile(app, previewBankFile, account.id, content);
  expect(told.answer.faults.map(({ field }) => field)).toEqual(['The columns']);
  expect(told.answer.table?.rows.length).toBeGreaterThan(2);
  const suggested = told.answer.table?.suggested;
  expect(suggested).toMatchObject({ booking_day: 'Transaction Date', debit: 'Withdrawal', credit: 'Deposit' });
  await save({ ...suggested, day_order: 'day_first' });
  expect((await sendBankFile(app, importBankFile, account.id, content)).answer).toMatchObject({
    format: 'csv',
    lines: 2,
    added: 2,
  });
});
