import {
  createDeviceMessage,
  deleteDeviceMessage,
  updateDeviceMessage,
} from '@clinic/contract/payments/device-messages.ts';
import { createTransaction, receiveTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { type Transaction } from '@clinic/contract/payments/transactions.ts';
import { readPayee } from '@clinic/contract/payments/payee.ts';
import type { Answer, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { RenderResult } from 'vitest-browser-react';
import { messageSample, sample_code, transactionSample } from './samples.ts';

/** A code as the server returns it. */
export const codeSample = (reference: string, code = sample_code) => ({
  code,
  message: '',
  payee: 'Sandbox Clinic Payments',
  reference,
  expires_at: new Date(Date.now() + 900_000).toISOString(),
});

interface Call {
  query: Record<string, string>;
  body: unknown;
}
type AnswerCalls = <E extends EndpointDefinition>(endpoint: E, answer: Answer<E> | ((call: Call) => Answer<E>)) => void;

/** A server with one open payment of this device, or none. */
export function serveCounter(answer: AnswerCalls): { in_hand: Transaction | null } {
  const server: { in_hand: Transaction | null } = { in_hand: null };
  answer(receiveTransaction, ({ query }) => {
    const isOpen = server.in_hand?.payment_status === 'i';
    return isOpen || query['transaction_id'] === String(server.in_hand?.id) ? server.in_hand : null;
  });
  answer(readPayee, { name: 'Sandbox Clinic Payments', mode: 'pooled' });
  answer(createTransaction, () => (server.in_hand = transactionSample()));
  answer(transactionQrCode, ({ body }) =>
    (body as { renew?: boolean }).renew
      ? codeSample('PANEW0000001', sample_code.replace('PA7F', 'PAZZ'))
      : codeSample('PA7F3K2M9Q1'),
  );
  answer(createDeviceMessage, () => messageSample());
  answer(updateDeviceMessage, () => messageSample());
  answer(deleteDeviceMessage, undefined);
  return server;
}

/** Actions at a counter. */
export function counterForm({ getByRole }: Pick<RenderResult, 'getByRole'>) {
  const amount = getByRole('textbox', { name: 'Amount' });
  return {
    amount,
    generate: getByRole('button', { name: 'Generate QR Code' }),
    fill: async (dollars = '125.50') => {
      await amount.fill(dollars);
      await getByRole('textbox', { name: 'Patient ID' }).fill('S1234567A');
    },
  };
}
