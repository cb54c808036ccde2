import {
  createDeviceMessage,
  deleteDeviceMessage,
  updateDeviceMessage,
} from '@clinic/contract/payments/device-messages.ts';
import {
  createTransaction,
  receiveTransaction,
  transactionQrCode,
  type Transaction,
} from '@clinic/contract/payments/transactions.ts';
import { beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReceivePaymentScreen } from '../receive-payment-screen.tsx';
import { messageSample, sample_code, transactionSample } from './samples.ts';

/** A code as the server gives it. */
export const codeSample = (reference: string, code = sample_code) => ({
  code,
  message: '',
  reference,
  expires_at: new Date(Date.now() + 900_000).toISOString(),
});

async function showCounter() {
  const screen = await renderScreen(ReceivePaymentScreen, {
    path: '/payment/payment',
    roles: ['ROLE_TRANSACTION_CREATE', 'ROLE_ISSUE_CREATE'],
  });
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  return {
    ...screen,
    amount,
    generate: screen.getByRole('button', { name: 'Generate QR Code' }),
    fill: async (dollars = '125.50') => {
      await amount.fill(dollars);
      await screen.getByRole('textbox', { name: 'Patient ID' }).fill('S1234567A');
    },
  };
}

/** The counter of the tests of one file, and a server that has one payment in hand, or none. */
export function counterOfTests() {
  const api = fakeApi();
  const server: { in_hand: Transaction | null } = { in_hand: null };
  beforeEach(async () => {
    await page.viewport(1280, 800);
    server.in_hand = null;
    api.answer(receiveTransaction, ({ query }) => {
      const isOpen = server.in_hand?.payment_status === 'i';
      return isOpen || query['transaction_id'] === String(server.in_hand?.id) ? server.in_hand : null;
    });
    api.answer(createTransaction, () => (server.in_hand = transactionSample()));
    api.answer(transactionQrCode, ({ body }) =>
      (body as { renew?: boolean }).renew
        ? codeSample('PANEW0000001', sample_code.replace('PA7F', 'PAZZ'))
        : codeSample('PA7F3K2M9Q1'),
    );
    api.answer(createDeviceMessage, () => messageSample());
    api.answer(updateDeviceMessage, () => messageSample());
    api.answer(deleteDeviceMessage, undefined);
  });
  return {
    api,
    server,
    show: showCounter,
    /** The counter while a payment waits. */
    waiting: async () => {
      server.in_hand = transactionSample();
      const screen = await showCounter();
      await expect.element(screen.getByText('Waiting for payment…')).toBeVisible();
      return screen;
    },
  };
}
