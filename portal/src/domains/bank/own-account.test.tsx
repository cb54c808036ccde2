import { unconfirmedPaymentList } from '@clinic/contract/bank/own-payment-list.ts';
import {
  listUnconfirmedPayments,
  type OwnReading,
  saveOwnMapping,
  type UnconfirmedPayment,
} from '@clinic/contract/bank/own-statements.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { searchOf } from '../../platform/list/search-of.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { holdUploads } from '../../testing/held-uploads.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OwnAccountScreen } from './own-account-screen.tsx';

const api = fakeApi();
const uploads = holdUploads();
const waiting: UnconfirmedPayment = {
  id: 41,
  clinic: { id: 1, name: 'Bayside Jurong' },
  paid_at: '2026-11-27T02:00:00.000Z',
  patient_id: 'JU-100070',
  reference: 'CP26112700000041',
  amount: 12.5,
};
const line = {
  booking_day: '2026-11-27',
  amount: 12.5,
  reference: 'CP26112700000041',
  transaction_id: 41,
  asked: 12.5,
  reason: null,
};
const nothing: OwnReading = {
  faults: [],
  format: 'camt.053.001.02',
  accounts: ['003-777777-1'],
  from_day: '2026-11-26',
  to_day: '2026-11-27',
  lines: 5,
  others: 5,
  counts: { wrong_amount: 0, extra: 0, unclear: 0, pays: 0, confirms: 0, confirms_refund: 0, known: 0 },
  named: [],
  table: null,
};
const reading: OwnReading = {
  ...nothing,
  others: 2,
  counts: { ...nothing.counts, wrong_amount: 1, extra: 1, confirms: 1 },
  named: [
    { ...line, meaning: 'wrong_amount', amount: 29.99, asked: 30, transaction_id: 42 },
    { ...line, meaning: 'extra', reason: 'This payment was paid before. Please send the money back.' },
    { ...line, meaning: 'confirms' },
  ],
};

beforeEach(async () => {
  await page.viewport(1440, 1000);
  api.answer(listUnconfirmedPayments, { ...pageOf(waiting), amount: 12.5, confirmed_up_to: '2026-11-26' });
});

const show = () =>
  renderScreen(OwnAccountScreen, {
    path: '/payment/own-account',
    search: searchOf(unconfirmedPaymentList),
    roles: ['ROLE_PAYMENTSTATEMENT_VIEW', 'ROLE_TRANSACTION_VIEW'],
  });
/** The upload with this number, once it has begun. */
const begun = (count: number) => vi.waitFor(() => uploads()[count - 1] ?? Promise.reject(new Error('No upload.')));

/** Opens the window and chooses a file. Returns the upload that began. */
async function chooseFile() {
  const screen = await show();
  await screen.getByRole('button', { name: 'Upload statement' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Choose file' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No field for a file.');
  await userEvent.upload(input, new File(['<Document/>'], 'november.xml', { type: 'text/xml' }));
  return { screen, dialog, sent: await begun(1) };
}

test('what could not be loaded says so; where nothing waits, it is said why', async () => {
  api.refuse(listUnconfirmedPayments, 503, 'The service is busy.');
  const failed = await show();
  await expect.element(failed.getByText('The payments could not be loaded.')).toBeVisible();
  await failed.unmount();
  api.answer(listUnconfirmedPayments, { ...pageOf(), amount: 0, confirmed_up_to: null });
  const none = await show();
  await expect.element(none.getByText('Nothing waits for the bank')).toBeVisible();
  await expect.element(none.getByText('None yet')).toBeVisible();
});

test('payments that the bank has not confirmed are listed with their sum, and leave it when it has', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: 'Detail of transaction #41' })).toBeVisible();
  await expect.element(screen.getByText('S$12.50')).toBeVisible();
  await expect.element(screen.getByText('26/11/2026')).toBeVisible();
  api.answer(listUnconfirmedPayments, { ...pageOf(), amount: 0, confirmed_up_to: '2026-11-27' });
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText('Nothing waits for the bank')).toBeVisible();
});

test('a file is refused with its sentences; one that confirms nothing cannot be imported', async () => {
  const { dialog, sent } = await chooseFile();
  expect(sent.address).toMatch(/\/clinic\/bank_statement\/preview$/);
  sent.answer(200, {
    ...nothing,
    faults: [{ line: 12, field: 'Amt', message: 'Line 12: Amt “85,5” is not an amount.' }],
  });
  await expect.element(dialog.getByText('Line 12: Amt “85,5” is not an amount.')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No field for a file.');
  await userEvent.upload(input, new File(['<Document/>'], 'again.xml', { type: 'text/xml' }));
  (await begun(2)).answer(200, nothing);
  await expect.element(dialog.getByText(/Nothing in this file confirms a payment/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import' }).elements()).toEqual([]);
});

test('a statement shows what it says of the payments before anything is confirmed, and what it did afterwards', async () => {
  const { screen, dialog, sent } = await chooseFile();
  sent.answer(200, reading);
  await expect.element(dialog.getByText('003-777777-1')).toBeVisible();
  await expect.element(dialog.getByText('It asked for S$30.00.')).toBeVisible();
  await expect.element(dialog.getByText('2 lines need your attention')).toBeVisible();
  await expect.element(dialog.getByText('Confirms it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  const imported = await begun(2);
  expect(imported.address).toMatch(/\/clinic\/bank_statement$/);
  const problem = {
    type: '/problems/bank_file_refused',
    title: '',
    status: 422,
    detail: 'This file was not imported.',
  };
  imported.answer(422, { ...problem, errors: { file: ['The file is empty.'] } });
  await expect.element(dialog.getByText('The file is empty.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  api.answer(listUnconfirmedPayments, { ...pageOf(), amount: 0, confirmed_up_to: '2026-11-27' });
  (await begun(3)).answer(200, reading);
  await expect.element(screen.getByRole('dialog', { name: 'The statement was imported' })).toBeVisible();
  await expect.element(dialog.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('2 lines need your attention')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByText('Nothing waits for the bank')).toBeVisible();
});

test('the columns of a spreadsheet are asked once, and the file is read again', async () => {
  const { dialog, sent, screen } = await chooseFile();
  const rows = [
    { line: 1, cells: ['Date', 'Details', 'Amount'] },
    { line: 2, cells: ['2026/11/27', 'PAYNOW CP26112700000041', '12.50'] },
  ];
  sent.answer(200, {
    ...nothing,
    format: null,
    faults: [{ line: null, field: 'The columns', message: 'Not set.' }],
    table: { rows, suggested: null },
  });
  await dialog.getByRole('button', { name: 'Set columns' }).click();
  const columns = screen.getByRole('dialog', { name: 'Columns of the file' });
  await columns.getByRole('combobox', { name: 'Date' }).selectOptions('Day');
  await columns.getByRole('combobox', { name: 'Details' }).selectOptions('Description');
  await columns.getByRole('combobox', { name: 'Amount', exact: true }).selectOptions('Amount with sign');
  await columns.getByRole('combobox', { name: 'Days' }).selectOptions('Year first: 2026/12/31');
  api.answer(saveOwnMapping, { updated_at: waiting.paid_at } as never);
  await columns.getByRole('button', { name: 'Save columns' }).click();
  (await begun(2)).answer(200, { ...reading, format: 'csv', accounts: [] });
  expect(api.calls(saveOwnMapping).at(-1)?.body).toMatchObject({ booking_day: 'Date', signed: 'Amount' });
  await expect.element(screen.getByText('It asked for S$30.00.')).toBeVisible();
});
