import { type BankException, leaveUnreadableFile } from '@clinic/contract/bank/bank-exceptions.ts';
import { saveBankMapping } from '@clinic/contract/bank/bank-mapping.ts';
import {
  type BankBalance,
  type BankFile,
  type BankLine,
  type BankPreview,
  type BankStatement,
  listBankBalances,
  listBankFiles,
  listBankLines,
  listBankStatements,
} from '@clinic/contract/bank/bank-statements.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { holdUploads } from '../../testing/held-uploads.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const uploads = holdUploads();
const at = '2026-11-30T02:00:00.000Z';
const account = { id: 7, account_name: 'Harbour Payments Pte Ltd', account_number: '0031234567' };
const balance: BankBalance = { account, last_day: '2026-11-27', balance: 1234.5, gaps: 1 };
const line: BankLine = {
  id: 1,
  account,
  booking_day: '2026-11-27',
  value_day: null,
  amount: -250.5,
  currency: 'SGD',
  text: 'GIRO PAYOUT HARBOUR',
  bank_id: 'DBS1',
  references: ['PA-202611-000051'],
  status: 'booked',
  kind: 'statement',
  is_reversal: false,
  return_reason: null,
};
const tells = {
  kind: 'statement' as const,
  from_day: '2026-11-27',
  to_day: '2026-11-27',
  currency: 'SGD',
  opening: 1000,
  closing: 1234.5,
  before: 900,
  has_gap: true,
  lines: 3,
};
const statement: BankStatement = { ...tells, id: 4, account, imported_at: at };
const file: BankFile = {
  id: 2,
  account,
  format: 'mt940',
  from_day: '2026-11-27',
  to_day: '2026-11-27',
  lines: 3,
  added: 2,
  booked: 0,
  gaps: 1,
  imported_at: at,
  imported_by: 'finance@platform.example',
};

const preview: BankPreview = {
  content_hash: 'a'.repeat(64),
  former: null,
  faults: [],
  format: 'camt.053.001.02',
  statements: [tells],
  counts: { lines: 3, added: 2, booked: 0, known: 1 },
  first_lines: [line],
  table: null,
};
const nothing: BankPreview = { ...preview, format: null, statements: [], first_lines: [] };

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listBankBalances, pageOf(balance));
  api.answer(listBankStatements, pageOf(statement));
  api.answer(listBankFiles, pageOf(file));
  api.answer(listBankLines, pageOf(line));
});
const show = (path = '/console/bank/statements') => renderConsole({ at: path, roles: ['finance'] });

/** Opens the window and chooses a file. Returns the upload that began. */
async function chooseFile() {
  const screen = await show();
  await screen.getByRole('button', { name: 'Upload' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Upload a file of the bank' });
  await expect.element(dialog.getByRole('button', { name: 'Choose file' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No field for a file.');
  await userEvent.upload(input, new File(['<Document/>'], 'november.xml', { type: 'text/xml' }));
  return { screen, dialog, sent: await begun(1) };
}
/** The upload with this number, once it has begun. */
const begun = (count: number) => vi.waitFor(() => uploads()[count - 1] ?? Promise.reject(new Error('No upload.')));

test('the lines are listed, and one opens with all that the bank says of it', async () => {
  const screen = await show('/console/bank/lines');
  await screen.getByText('GIRO PAYOUT HARBOUR').click();
  const dialog = screen.getByRole('dialog', { name: 'Bank line' });
  await expect.element(dialog.getByText('PA-202611-000051')).toBeVisible();
  await expect.element(dialog.getByText('−250.50')).toBeVisible();
});

test('without lines, statements or files the next step is said', async () => {
  api.answer(listBankLines, pageOf());
  api.answer(listBankStatements, pageOf());
  api.answer(listBankFiles, pageOf());
  await expect.element((await show('/console/bank/lines')).getByText('No bank lines yet')).toBeVisible();
  await expect.element((await show()).getByText('No statements yet')).toBeVisible();
  await expect.element((await show('/console/bank/files')).getByText('No files yet')).toBeVisible();
});

test('the statements show balances and gaps, and lead to the files', async () => {
  const screen = await show();
  await expect.element(screen.getByText('1 gap')).toBeVisible();
  await expect.element(screen.getByText('Gap: S$900.00 before')).toBeVisible();
  await screen.getByRole('button', { name: 'Files' }).click();
  await expect.element(screen.getByText('finance@platform.example')).toBeVisible();
});

test('balances that cannot be read are said, and read again', async () => {
  api.refuse(listBankBalances, 500, 'Not available.');
  const screen = await show();
  await expect.element(screen.getByText('The balances could not be loaded.')).toBeVisible();
  api.answer(listBankBalances, pageOf(balance));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('1 gap')).toBeVisible();
});

test('a file is refused with its sentences, and one that was imported is known', async () => {
  const { dialog, sent } = await chooseFile();
  expect(sent.address).toMatch(/\/platform\/bank-account\/7\/statement-preview$/);
  sent.answer(200, {
    ...nothing,
    faults: [{ line: 12, field: 'Amt', message: 'Line 12: Amt “85,5” is not an amount.' }],
  });
  await expect.element(dialog.getByText('Line 12: Amt “85,5” is not an amount.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Leave to a colleague' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No field for a file.');
  await userEvent.upload(input, new File(['<Document/>'], 'again.xml', { type: 'text/xml' }));
  (await begun(2)).answer(200, { ...nothing, former: file });
  await expect.element(dialog.getByText('This file was already imported')).toBeVisible();
  await expect.element(dialog.getByText(/by finance@platform\.example/)).toBeVisible();
});

test('a file that was refused is left to a colleague, with its first faults', async () => {
  const { screen, dialog, sent } = await chooseFile();
  const faults = [1, 2, 3, 4].map((number) => ({
    line: number,
    field: 'Amt',
    message: `Line ${number}: Amt is not an amount.`,
  }));
  sent.answer(200, { ...nothing, faults });
  api.refuse(leaveUnreadableFile, 503, 'Not available.');
  await dialog.getByRole('button', { name: 'Leave to a colleague' }).click();
  await expect.element(screen.getByText('The file could not be left to a colleague.')).toBeVisible();
  api.answer(leaveUnreadableFile, {} as BankException);
  await dialog.getByRole('button', { name: 'Leave to a colleague' }).click();
  await expect.element(screen.getByText('The file is an exception at Bank matching now.')).toBeVisible();
  expect(api.calls(leaveUnreadableFile).at(-1)).toMatchObject({
    params: { id: '7' },
    body: {
      file_name: 'november.xml',
      content_hash: nothing.content_hash,
      faults: [1, 2, 3].map((number) => `Line ${number}: Amt is not an amount.`),
    },
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a file is shown with its gap before it is kept, and then imported', async () => {
  const { screen, dialog, sent } = await chooseFile();
  sent.answer(200, preview);
  await expect
    .element(dialog.getByText(/opens with S\$1,000\.00, but the day before ends with S\$900\.00/))
    .toBeVisible();
  await expect.element(dialog.getByText('GIRO PAYOUT HARBOUR')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  const imported = await begun(2);
  expect(imported.address).toMatch(/\/platform\/bank-account\/7\/statements$/);
  const problem = {
    type: '/problems/bank_file_refused',
    title: '',
    status: 422,
    detail: 'This file was not imported.',
  };
  imported.answer(422, { ...problem, errors: { file: ['The file is empty.'] } });
  await expect.element(dialog.getByText('The file is empty.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  (await begun(3)).answer(201, file);
  await expect.element(screen.getByText('2 lines were added.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the columns of a spreadsheet are asked once: what is missing is said', async () => {
  const { dialog, sent, screen } = await chooseFile();
  const rows = [
    { line: 1, cells: ['Date', 'Details', 'Out', 'In'] },
    { line: 2, cells: ['03/04/2026', 'PAYNOW', '', '85.50'] },
  ];
  sent.answer(200, {
    ...nothing,
    faults: [
      { line: null, field: 'The columns', message: 'The columns of this account’s spreadsheets are not set yet.' },
    ],
    table: { rows, suggested: null },
  });
  await dialog.getByRole('button', { name: 'Set columns' }).click();
  const columns = screen.getByRole('dialog', { name: 'Columns of the file' });
  const save = columns.getByRole('button', { name: 'Save columns' });
  await save.click();
  await expect.element(columns.getByText('Please choose the column of the day.')).toBeVisible();
  await columns.getByRole('combobox', { name: 'Date' }).selectOptions('Day');
  await columns.getByRole('combobox', { name: 'Details' }).selectOptions('Description');
  await columns.getByRole('combobox', { name: 'Out', exact: true }).selectOptions('Money out');
  await columns.getByRole('combobox', { name: 'In', exact: true }).selectOptions('Money in');
  await save.click();
  await expect.element(columns.getByText('Please choose how the days are written.')).toBeVisible();
  await columns.getByRole('combobox', { name: 'Days' }).selectOptions('Day first: 31/12/2026');
  api.answer(saveBankMapping, { updated_at: at } as never);
  await save.click();
  const again = await begun(2);
  expect(api.calls(saveBankMapping).at(-1)?.body).toMatchObject({
    first_heading: 'Date',
    booking_day: 'Date',
    description: ['Details'],
    debit: 'Out',
    credit: 'In',
    day_order: 'day_first',
  });
  again.answer(200, { ...preview, format: 'csv' });
  await expect.element(screen.getByText('Text (.csv)')).toBeVisible();
});
