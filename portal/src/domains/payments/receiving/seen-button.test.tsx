import { markTransactionSeen } from '@clinic/contract/payments/receiving.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serveCounter } from '../testing/counter-of-tests.ts';
import { paidSample, transactionSample } from '../testing/samples.ts';
import { ReceivePaymentScreen } from './receive-payment-screen.tsx';

const api = fakeApi();
let server: ReturnType<typeof serveCounter>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  server = serveCounter(api.answer);
});
const show = () => renderScreen(ReceivePaymentScreen, { path: '/payment/payment', roles: ['ROLE_TRANSACTION_CREATE'] });

test('only a payment to the clinic’s own account can be marked as seen', async () => {
  server.in_hand = transactionSample();
  const screen = await show();
  await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Seen at the counter' }).elements()).toEqual([]);
});

test('a refusal says why; then the payment is complete, and shown as not confirmed by the bank', async () => {
  server.in_hand = transactionSample({ mode: 'own' });
  const screen = await show();
  api.refuse(markTransactionSeen, 503, 'The service is busy.');
  const mark = async () => {
    await screen.getByRole('button', { name: 'Seen at the counter' }).click();
    await expect.element(screen.getByRole('button', { name: 'It is there' })).toBeVisible();
    (screen.getByRole('button', { name: 'It is there' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await mark();
  await expect.element(screen.getByText('The service is busy.')).toBeVisible();
  const paid = paidSample({ mode: 'own', pay_to_clinic_amount: 0 });
  api.answer(markTransactionSeen, () => (server.in_hand = paid));
  await mark();
  await expect.element(screen.getByText(/Seen|seen at the counter; the bank has not confirmed it/)).toBeVisible();
});

test('one whose code expired can still be marked', async () => {
  server.in_hand = transactionSample({ mode: 'own' });
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Seen at the counter' })).toBeVisible();
  server.in_hand = transactionSample({ mode: 'own', payment_status: 'e', status: 'f' });
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText(/If the money is in your own account/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Seen at the counter' })).toBeVisible();
});
