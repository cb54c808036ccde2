import { createReceiptLink, downloadReceipt, sendReceipt } from '@clinic/contract/payments/receipts.ts';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReceiptButton } from './receipt-button.tsx';

const api = fakeApi();
const OneReceipt = () => <ReceiptButton transaction_id={41} />;

beforeEach(() => {
  api.answer(createReceiptLink, {
    url: '/print/receipt?token=abc',
    expires_at: '2026-11-20T03:35:00.000Z',
    languages: { own: null, on: ['en'] },
  });
});

async function open() {
  const screen = await renderScreen(OneReceipt, { path: '/', roles: ['ROLE_TRANSACTION_CREATE'] });
  await screen.getByRole('button', { name: 'Receipt' }).click();
  return screen;
}

test('a failed QR code shows its error, and the other ways stay', async () => {
  api.refuse(createReceiptLink, 503, 'The service is busy.');
  const screen = await open();
  await expect.element(screen.getByText(/The code for the customer’s phone could not be created/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('shows a code for the phone, and a page to print', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('img', { name: 'QR code of the receipt' })).toHaveAttribute('data-drawn');
  await expect
    .element(screen.getByRole('link', { name: 'Print' }))
    .toHaveAttribute('href', `${window.location.origin}/print/receipt?token=abc&print=yes`);
  expect(api.calls(createReceiptLink)[0]?.params).toEqual({ id: '41' });
});

test('a wrong address shows its error under the field, before anything is sent', async () => {
  const screen = await open();
  await screen.getByRole('textbox', { name: 'Email' }).fill('mdm.tan');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Incorrect format.')).toBeVisible();
  expect(api.calls(sendReceipt)).toHaveLength(0);
});

test('sends the receipt by email, once', async () => {
  api.answer(sendReceipt, undefined);
  const screen = await open();
  await screen.getByRole('textbox', { name: 'Email' }).fill('mdm.tan@example.com');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('The receipt was sent to mdm.tan@example.com.')).toBeVisible();
  expect(api.calls(sendReceipt).map(({ body }) => body)).toEqual([{ email: 'mdm.tan@example.com' }]);
});

test('at a branch with several languages, in the one that staff choose; the customer’s own is proposed', async () => {
  const link = { url: '/print/receipt?token=abc', expires_at: '2026-11-20T03:35:00.000Z' };
  api.answer(createReceiptLink, { ...link, languages: { own: 'zh', on: ['en', 'zh', 'ta'] } });
  api.answer(sendReceipt, undefined);
  const screen = await open();
  const language = screen.getByRole('combobox', { name: 'Language' });
  await expect.element(language).toHaveValue('zh');
  await language.selectOptions('Tamil');
  await screen.getByRole('textbox', { name: 'Email' }).fill('mdm.tan@example.com');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => api.calls(sendReceipt)[0]?.body).toEqual({ email: 'mdm.tan@example.com', language: 'ta' });
});

test('a download that failed says so', async () => {
  api.refuse(downloadReceipt, 500, 'Internal error.');
  const screen = await open();
  await screen.getByRole('button', { name: 'Download PDF' }).click();
  await expect.element(screen.getByText('The receipt could not be downloaded.')).toBeVisible();
});
