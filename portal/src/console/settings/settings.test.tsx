import { usual_due_working_days } from '@clinic/contract/shared/typed/bank-exception-kinds.ts';
import {
  type CompanySetting,
  listSettingWarnings,
  readBankSetting,
  saveBankSetting,
  type MailSetting,
  readCompanySetting,
  readDeliverySetting,
  readMailSetting,
  saveCompanySetting,
  saveDeliverySetting,
  saveMailSetting,
  sendTestMail,
} from '@clinic/contract/settings/platform-settings.ts';
import { readTextSettings, saveTextSettings, type TextSettings } from '@clinic/contract/settings/text-settings.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const kept = { set_by_environment: [], updated_at: '2026-11-01T00:00:00.000Z', updated_by: 'mei.tan@platform.sg' };

const company: CompanySetting = {
  ...kept,
  name: 'Portal Pte Ltd',
  address: ['1 Raffles Place', 'Singapore 048616'],
  uen: '202600001A',
  gst_number: 'M9-0000001-9',
  contact: '',
};
const mail: MailSetting = { ...kept, from: 'no-reply@portal.sg', name: 'Portal', reply_to: null, relay: 'relay' };
const reminder = 'Reminder: your appointment at {clinic} is on {date} at {time}.';
const texts: TextSettings = {
  updated_at: null,
  updated_by: null,
  texts: [
    {
      kind: 'appointment_reminder',
      label: 'Reminder two hours before',
      text: 'See you at {clinic} on {date} at {time}.',
      usual_text: reminder,
      placeholders: ['clinic', 'date', 'time'],
    },
    {
      kind: 'appointment_bookings',
      label: 'New bookings, to the clinic',
      text: '{bookings} at {clinic}.',
      usual_text: '{bookings} at {clinic}.',
      placeholders: ['bookings', 'clinic'],
    },
  ],
};

const due = { ...kept, ...usual_due_working_days, holidays_until: '2028-12-25' };

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listSettingWarnings, { data: [] });
  api.answer(readCompanySetting, company);
  api.answer(readMailSetting, mail);
  api.answer(readDeliverySetting, { ...kept, tracking_url: '' });
  api.answer(readTextSettings, texts);
  api.answer(readBankSetting, due);
});

const open = (name: string) => renderConsole({ at: `/console/settings/${name}`, roles: ['administrator'] });

test('without the role there is no page', async () => {
  const screen = await renderConsole({ at: '/console/settings/company', roles: ['finance'] });
  await expect.element(screen.getByRole('navigation').first()).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^UEN/ }).query()).toBeNull();
  expect(api.calls(readCompanySetting)).toEqual([]);
});

test('the company says what is missing, refuses a wrong UEN at its field, and is saved over the version that was read', async () => {
  api.answer(listSettingWarnings, { data: [{ code: 'company_missing', message: 'The company is not set.' }] });
  const screen = await open('company');
  await expect.element(screen.getByText('The company is not set.')).toBeVisible();
  await expect.element(screen.getByText(/Last changed .* by mei.tan@platform.sg/)).toBeVisible();
  await screen.getByRole('textbox', { name: /^UEN/ }).fill('12');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Incorrect format.')).toBeVisible();
  await screen.getByRole('textbox', { name: /^UEN/ }).fill('202600002B');
  await screen.getByRole('textbox', { name: /^Address/ }).fill('2 Raffles Place\n\nSingapore 048617');
  api.answer(saveCompanySetting, { ...company, uen: '202600002B', updated_at: '2026-11-02T00:00:00.000Z' });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The company was saved.')).toBeVisible();
  expect(api.calls(saveCompanySetting)[0]?.body).toEqual({
    name: company.name,
    address: ['2 Raffles Place', 'Singapore 048617'],
    uen: '202600002B',
    gst_number: company.gst_number,
    contact: '',
    updated_at: company.updated_at,
  });
});

test('a field that the environment sets cannot be changed; the server’s refusal shows at its field', async () => {
  api.answer(readMailSetting, { ...mail, set_by_environment: ['from'] });
  const screen = await open('mail');
  await expect.element(screen.getByRole('textbox', { name: /^Address/ })).toHaveAttribute('readonly');
  await expect.element(screen.getByText('Set by the environment. Change it there.')).toBeVisible();
  const refused = { name: ['The server’s environment sets this.'] };
  api.refuse(saveMailSetting, 409, 'The environment sets this.', refused, 'set_by_environment');
  await screen.getByRole('textbox', { name: /^Name/ }).fill('Lumen');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The server’s environment sets this.')).toBeVisible();
  api.answer(saveMailSetting, { ...mail, name: 'Lumen' });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The sender was saved.')).toBeVisible();
  expect(api.calls(saveMailSetting).at(-1)?.body).toMatchObject({ from: mail.from, name: 'Lumen', reply_to: null });
});

test('a test email quotes the relay that refuses it, then says that it was taken', async () => {
  const screen = await open('mail');
  await screen.getByRole('button', { name: 'Send a test email' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Send a test email' });
  await dialog.getByRole('textbox', { name: /^To/ }).fill('mei@portal.sg');
  api.refuse(sendTestMail, 409, 'The mail relay did not take the mail.', { answer: ['550 denied'] }, 'relay_refused');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog.getByText('“550 denied”')).toBeVisible();
  api.answer(sendTestMail, { from: mail.from, to: 'mei@portal.sg' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect
    .element(screen.getByText('The relay took the email from no-reply@portal.sg to mei@portal.sg.'))
    .toBeVisible();
});

test('a text without one of its placeholders is refused at its field; only what was changed is sent', async () => {
  const screen = await open('texts');
  const field = screen.getByRole('textbox', { name: 'Reminder two hours before' });
  await field.fill('See you at {clinic} on {date}.');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Missing: {time}.')).toBeVisible();
  expect(api.calls(saveTextSettings)).toEqual([]);
  await screen.getByRole('button', { name: 'Use the usual text' }).click();
  await expect.element(field).toHaveValue(reminder);
  api.answer(saveTextSettings, { ...texts, updated_at: '2026-11-02T00:00:00.000Z' });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The texts were saved.')).toBeVisible();
  const body = { texts: [{ kind: 'appointment_reminder', text: reminder }], updated_at: null };
  expect(api.calls(saveTextSettings)[0]?.body).toEqual(body);
});

test('a tracking address without the order’s number is refused at its field', async () => {
  const screen = await open('deliveries');
  const field = screen.getByRole('textbox', { name: 'Tracking address' });
  await field.fill('https://courier.sg/track');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The address must contain {ordernumber}.')).toBeVisible();
  await field.fill('https://courier.sg/{ordernumber}');
  api.answer(saveDeliverySetting, { ...kept, tracking_url: 'https://courier.sg/{ordernumber}' });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The tracking address was saved.')).toBeVisible();
});

test('due days are working days, up to 30, and the page says until when holidays are known', async () => {
  const screen = await open('bank');
  await expect.element(screen.getByText(/Public holidays are known until/)).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Money has not arrived' });
  await field.fill('31');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('At most 30 working days.')).toBeVisible();
  await field.fill('');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Incorrect format.')).toBeVisible();
  await field.fill('4');
  api.answer(saveBankSetting, { ...due, missing_money: 4 });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The due days were saved.')).toBeVisible();
  expect(api.calls(saveBankSetting)[0]?.body).toMatchObject({ ...usual_due_working_days, missing_money: 4 });
});
