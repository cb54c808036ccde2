import {
  type EinvoiceBuyer,
  type EinvoiceSetting,
  listEinvoiceBuyers,
  readEinvoiceDefaults,
  readEinvoiceSetting,
  saveEinvoiceSetting,
  setEinvoiceBuyer,
} from '@clinic/contract/einvoices/einvoice-settings.ts';
import {
  downloadEinvoices,
  type Einvoice,
  type EinvoiceText,
  getEinvoice,
  listEinvoices,
  noteEinvoice,
  sendEinvoice,
} from '@clinic/contract/einvoices/einvoices.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const at = '2026-11-28T02:00:00.000Z';
const document: Einvoice = {
  id: 4,
  clinic: { id: 12, name: 'Lumen Bedok' },
  kind: 'invoice',
  number: 'INV-202611-000123',
  payment_advice_id: 51,
  payment_note_id: null,
  fee_statement_id: null,
  issue_day: '2026-11-27',
  total: 0.88,
  state: 'rejected',
  faults: ['The receiver is not registered.'],
  updated_at: at,
};
const text: EinvoiceText = {
  ...document,
  uuid: '3f0c7e6a-9f0e-4a53-9c58-0d5a3a1a7b11',
  xml: '<Invoice>one</Invoice>',
  sha256: 'abc',
  access_point_id: 'guid-1',
  sendings: 1,
};
const setting: EinvoiceSetting = {
  is_on: true,
  channel: 'access_point',
  from_day: '2026-11-01',
  street: '1 Example Street',
  more_street: null,
  postcode: '018989',
  updated_at: at,
};
const buyer: EinvoiceBuyer = {
  id: 12,
  name: 'Lumen Bedok',
  uen: 'T08LL0001A',
  registered_name: null,
  has_address: true,
  waiting: 2,
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listEinvoices, pageOf(document));
  api.answer(getEinvoice, text);
  api.answer(readEinvoiceSetting, setting);
  api.answer(readEinvoiceDefaults, { from_company: null, has_access_point: true });
  api.answer(listEinvoiceBuyers, pageOf(buyer));
});

const show = (at_path: string) => renderConsole({ at: at_path, roles: ['finance'] });

test('the list says what became of each document and why; a day is downloaded', async () => {
  const screen = await show('/console/einvoices');
  await expect.element(screen.getByRole('link', { name: 'Document INV-202611-000123' })).toBeVisible();
  await expect.element(screen.getByText('The receiver is not registered.')).toBeVisible();
  api.sendFile(downloadEinvoices, 'archive');
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => api.calls(downloadEinvoices)).toHaveLength(1);
});

test('a document opens the record that it is of', async () => {
  const ofRecord = async (record: object, name: string) => {
    api.answer(getEinvoice, { ...text, payment_advice_id: null, ...record });
    const screen = await show('/console/einvoices/document/4');
    const link = screen.getByRole('link', { name });
    await expect.element(link).toBeVisible();
    const href = link.element().getAttribute('href');
    await screen.unmount();
    return href;
  };
  expect(await ofRecord({ payment_advice_id: 51 }, 'Open the advice')).toBe('/console/advice/51');
  expect(await ofRecord({ fee_statement_id: 61 }, 'Open the fee statement')).toBe('/console/fee-statement/61');
});

test('a rejected document is sent again by the access point', async () => {
  const screen = await show('/console/einvoices/document/4');
  await expect.element(screen.getByText('<Invoice>one</Invoice>')).toBeVisible();
  await expect.element(screen.getByText('The receiver is not registered.')).toBeVisible();
  await screen.getByRole('button', { name: 'Send', exact: true }).click();
  api.answer(sendEinvoice, { ...document, state: 'queued', faults: [] });
  await screen.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('The document is queued.')).toBeVisible();
  expect(api.calls(sendEinvoice)).toHaveLength(1);
});

test('by hand, what became of a document is noted, and a rejection needs its reason', async () => {
  api.answer(readEinvoiceSetting, { ...setting, channel: 'download' });
  const screen = await show('/console/einvoices/document/4');
  await screen.getByRole('button', { name: 'Note status' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Note the status of INV-202611-000123' });
  await dialog.getByRole('combobox', { name: /^Status/ }).selectOptions('Rejected');
  const why = 'Please say why it was rejected.';
  api.refuse(noteEinvoice, 422, why, { reason: [why] }, 'validation_failed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(why)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Unknown receiver');
  api.answer(noteEinvoice, { ...document, faults: ['Unknown receiver'] });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The status was noted.')).toBeVisible();
  expect(api.calls(noteEinvoice).at(-1)?.body).toEqual({ state: 'rejected', reason: 'Unknown receiver' });
});

test('the address of the company that was typed as lines is offered in fields, and saved with the first setting', async () => {
  api.answer(readEinvoiceSetting, null);
  api.answer(readEinvoiceDefaults, {
    from_company: { street: '9 Quay Road', more_street: 'Harbour Tower', postcode: '049909' },
    has_access_point: false,
  });
  const screen = await show('/console/einvoices/setup');
  await expect.element(screen.getByRole('textbox', { name: /^Street/ })).toHaveValue('9 Quay Road');
  await screen.getByRole('textbox', { name: /^Postcode/ }).fill('049910');
  api.answer(saveEinvoiceSetting, setting);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The settings were saved.')).toBeVisible();
  expect(api.calls(saveEinvoiceSetting).at(-1)?.body).toMatchObject({
    channel: 'download',
    street: '9 Quay Road',
    more_street: 'Harbour Tower',
    postcode: '049910',
    updated_at: null,
  });
});

test('a clinic whose documents wait gets its registered name', async () => {
  const screen = await show('/console/einvoices/setup');
  await expect.element(screen.getByText('Name missing')).toBeVisible();
  await screen.getByRole('button', { name: 'Set name of Lumen Bedok' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Lumen Bedok' });
  await dialog.getByRole('textbox', { name: /^Registered name/ }).fill('Lumen Family Clinics LLP');
  api.answer(setEinvoiceBuyer, { registered_name: 'Lumen Family Clinics LLP' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The name was saved.')).toBeVisible();
  expect(api.calls(setEinvoiceBuyer).at(-1)?.body).toEqual({ registered_name: 'Lumen Family Clinics LLP' });
});
