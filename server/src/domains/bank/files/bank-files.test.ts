import {
  importBankFile,
  listBankLines,
  listBankStatements,
  previewBankFile,
} from '@clinic/contract/bank/bank-statements.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  camtOf,
  creditsOf,
  daysAgo,
  openCompanyAccount,
  sendBankFile,
  statementOf,
  writing,
  type WrittenLine,
} from '../../../testing/bank/bank-files.ts';
import { makeOperator } from '../../../testing/people/operators.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { storedFiles } from '../../../testing/wire/uploads.ts';

let app: TestApp;
let account: { id: number; account_number: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  account = await openCompanyAccount(app);
});

const preview = (content: string) => sendBankFile(app, previewBankFile, account.id, content);
const carryOut = (content: string) => sendBankFile(app, importBankFile, account.id, content);
const linesOf = async () =>
  (await app.call(listBankLines, { query: { bank_account_id: String(account.id) } }, test_platform_key)).answer.data;
const statementsOf = async () =>
  (await app.call(listBankStatements, { query: { bank_account_id: String(account.id) } }, test_platform_key)).answer
    .data;
const named = (changes: Partial<WrittenLine>) => ({ ...(creditsOf(daysAgo(3), 8_550)[0] as WrittenLine), ...changes });

describe('a file is refused whole, and nothing of it stays', () => {
  const wrong: [string, () => string, RegExp][] = [
    [
      'of another account',
      () => camtOf({ account_number: '9990000000' }, 0, creditsOf(daysAgo(3), 100)),
      /The account of the file is 9990000000, not 003\d{7}\./,
    ],
    [
      'in another currency',
      () => writing.camt053({ ...statementOf(account, 0, creditsOf(daysAgo(3), 100)), currency: 'USD' }),
      /The currency of the account is SGD, and the statement is in USD\./,
    ],
    [
      'whose balances do not add up',
      () =>
        camtOf(account, 0, creditsOf(daysAgo(3), 8_550))
          .replaceAll('>85.50<', '>85.51<')
          .replace('>85.51<', '>85.50<'),
      /the difference is/,
    ],
    [
      'with a day that comes',
      () => camtOf(account, 0, creditsOf(daysAgo(-2), 100)),
      /The day of booking .* is not between/,
    ],
    ['of another kind', () => '%PDF-1.7', /The file is no statement\./],
    ['that is empty', () => '', /The file is empty\./],
    [
      'a spreadsheet whose columns are not set',
      () => 'Date,Amount\n01/11/2026,1.00',
      /The columns .* are not set yet\./,
    ],
  ];
  test.each(wrong)('%s', async (_, content, sentence) => {
    const before = await storedFiles(app);
    const told = await preview(content());
    expect([told.status, told.answer.faults[0]?.message]).toEqual([200, expect.stringMatching(sentence)]);
    const refused = await carryOut(content());
    expect([refused.status, refused.problem.type]).toEqual([422, '/problems/bank_file_refused']);
    expect(refused.problem.errors?.['file']?.[0]).toMatch(sentence);
    expect(await linesOf()).toEqual([]);
    expect(await storedFiles(app)).toEqual(before);
  });

  test('for an account that is not there', async () => {
    for (const endpoint of [previewBankFile, importBankFile] as const)
      expect((await sendBankFile(app, endpoint, 999_999_999, '<')).problem.type).toBe(
        '/problems/bank_account_not_found',
      );
  });

  test('by an operator who has not proved who they are', async () => {
    const { token } = await makeOperator(app, ['finance']);
    app.clock.offset_ms = 601_000;
    const content = camtOf(account, 0, creditsOf(daysAgo(3), 100));
    expect((await sendBankFile(app, previewBankFile, account.id, content, token)).status).toBe(200);
    expect((await sendBankFile(app, importBankFile, account.id, content, token)).problem.type).toBe(
      '/problems/step_up_needed',
    );
  });
});

describe('a file', () => {
  test('is shown before it is kept, and then adds its lines', async () => {
    const content = camtOf(account, 10_000, creditsOf(daysAgo(3), 8_550, -1_000));
    const told = await preview(content);
    expect(told.answer).toMatchObject({
      former: null,
      faults: [],
      format: 'camt.053.001.02',
      statements: [{ kind: 'statement', opening: 100, closing: 175.5, before: null, has_gap: false, lines: 2 }],
      counts: { lines: 2, added: 2, booked: 0, known: 0 },
      first_lines: [{ amount: 85.5 }, { amount: -10 }],
    });
    expect(await linesOf()).toEqual([]);
    const imported = await carryOut(content);
    expect([imported.status, imported.answer]).toEqual([
      201,
      expect.objectContaining({ lines: 2, added: 2, booked: 0, gaps: 0, from_day: daysAgo(3), to_day: daysAgo(3) }),
    ]);
    expect((await linesOf()).map(({ amount, text }) => [amount, text])).toEqual([
      [-10, expect.stringContaining('PAYNOW')],
      [85.5, expect.stringContaining('PAYNOW')],
    ]);
  });

  test('is known by its bytes: the former import is the answer', async () => {
    const content = camtOf(account, 0, creditsOf(daysAgo(3), 100));
    const first = await carryOut(content);
    const again = await carryOut(content);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.answer).toEqual(first.answer);
    expect((await preview(content)).answer.former).toEqual(first.answer);
    expect(await linesOf()).toHaveLength(1);
  });

  test('that overlaps adds only what was not there, and two true twins are two lines', async () => {
    const twins = [named({}), named({})];
    await carryOut(camtOf(account, 0, twins));
    const more = camtOf(account, 0, [...twins, named({}), ...creditsOf(daysAgo(2), 500)]);
    expect((await preview(more)).answer.counts).toEqual({ lines: 4, added: 2, booked: 0, known: 2 });
    expect((await carryOut(more)).answer).toMatchObject({ lines: 4, added: 2 });
    expect((await linesOf()).map(({ amount }) => amount)).toEqual([5, 85.5, 85.5, 85.5]);
  });

  test('in another format that tells the same movements in other words adds them by its own identity', async () => {
    const lines = creditsOf(daysAgo(3), 8_550);
    await carryOut(writing.mt940(statementOf(account, 0, lines)));
    expect(await linesOf()).toMatchObject([{ amount: 85.5, kind: 'statement' }]);
  });

  test('of notices is booked by the statement, whatever its text', async () => {
    const noticed = statementOf(account, 0, [named({ text: 'INCOMING' })]);
    expect((await carryOut(writing.camt054(noticed))).answer).toMatchObject({ added: 1, booked: 0 });
    expect(await linesOf()).toMatchObject([{ kind: 'notice' }]);
    const booked = camtOf(account, 0, [named({ text: 'PAYNOW' })]);
    expect((await preview(booked)).answer.counts).toEqual({ lines: 1, added: 0, booked: 1, known: 0 });
    expect((await carryOut(booked)).answer).toMatchObject({ added: 0, booked: 1 });
    expect(await linesOf()).toMatchObject([{ kind: 'statement', text: expect.stringContaining('PAYNOW') }]);
  });

  test('has pending lines until a statement books them', async () => {
    await carryOut(camtOf(account, 0, [named({ is_pending: true })]));
    expect(await linesOf()).toMatchObject([{ status: 'pending' }]);
    await carryOut(camtOf(account, 0, [named({})]));
    expect(await linesOf()).toMatchObject([{ status: 'booked' }]);
  });
});

describe('a gap', () => {
  const day = (ago: number, opening: number) => camtOf(account, opening, creditsOf(daysAgo(ago), 100));

  test('is where a statement opens with another balance than the day before has', async () => {
    await carryOut(day(9, 0));
    expect((await carryOut(day(8, 100))).answer.gaps).toBe(0);
    const after = await preview(day(6, 500));
    expect(after.answer.statements).toMatchObject([{ opening: 5, before: 2, has_gap: true }]);
    expect((await carryOut(day(6, 500))).answer.gaps).toBe(1);
    expect((await statementsOf()).map(({ before, has_gap }) => [before, has_gap])).toEqual([
      [2, true],
      [1, false],
      [null, false],
    ]);
  });

  test('closes with the file of the missing days', async () => {
    await carryOut(day(9, 0));
    await carryOut(day(6, 300));
    expect((await statementsOf())[0]).toMatchObject({ has_gap: true });
    await carryOut(camtOf(account, 100, [...creditsOf(daysAgo(8), 100), ...creditsOf(daysAgo(7), 100)]));
    expect((await statementsOf()).map(({ has_gap }) => has_gap)).toEqual([false, false, false]);
  });

  test('is none after days without movements, within a day of two parts, and between overlapping files', async () => {
    await carryOut(day(9, 0));
    await carryOut(day(5, 100));
    const [one, two] = [named({ text: 'MORNING' }), named({ text: 'EVENING' })];
    await carryOut(camtOf(account, 200, [one]));
    await carryOut(camtOf(account, 8_750, [two]));
    await carryOut(camtOf(account, 100, [...creditsOf(daysAgo(5), 100), one, two]));
    await carryOut(camtOf(account, 17_300, creditsOf(daysAgo(2), 1)));
    expect((await statementsOf()).map(({ has_gap }) => has_gap)).toEqual([false, false, false, false, false, false]);
  });
});

test('a file of many lines is read in parts, and each of its lines is kept once', async () => {
  const lines = Array.from({ length: 2_500 }, (_, at) =>
    named({ amount_cents: 100, bank_id: `DBS${at % 1_250}`, text: `PAYNOW ${at % 1_250}`, end_to_end_id: `CP${at}` }),
  );
  const imported = await carryOut(camtOf(account, 0, lines));
  expect(imported.answer).toMatchObject({ lines: 2_500, added: 2_500 });
  const { rows } = await app.owner.query(
    `select count(*) as lines, sum(amount_cents) as cents, max(number) as number,
       (select count(*) from bank_statement_line l join bank_statement s on s.id = l.bank_statement_id where s.bank_account_id = $1) as linked
     from bank_line where bank_account_id = $1`,
    [account.id],
  );
  expect(rows).toEqual([{ lines: 2_500, cents: '250000', number: 2, linked: 2_500 }]);
});

test('the trail of the platform has the hash of an imported file, and not the file', async () => {
  const { token } = await makeOperator(app, ['finance']);
  const content = camtOf(account, 0, creditsOf(daysAgo(3), 100));
  expect((await sendBankFile(app, importBankFile, account.id, content, token)).status).toBe(201);
  const { rows } = await app.owner.query(`select after from audit where kind = 'importBankFile'`);
  expect(rows).toEqual([{ after: { file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }]);
});
