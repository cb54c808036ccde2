import { randomUUID } from 'node:crypto';
import {
  attachUnmatchedOutcome,
  listUnmatchedOutcomes,
  returnUnmatchedOutcome,
} from '@clinic/contract/payments/unmatched-outcomes.ts';
import { type TestApp, test_platform_key } from '../test-app.ts';
import { sendOutcome } from './payments.ts';

/** The reference with one letter wrong, in its random part. */
export const misread = (reference: string): string =>
  `${reference.slice(0, 9)}${reference[9] === '7' ? '8' : '7'}${reference.slice(10)}`;

/** Reports money under a reference of no payment, and returns the acquirer's id. */
export async function sendLost(app: TestApp, amount = 12.5, reference?: string): Promise<string> {
  const acquirer_id = `lost_${randomUUID()}`;
  const unknown = `Z${acquirer_id.replaceAll('-', '').slice(5, 20).toUpperCase()}`;
  const sent = await sendOutcome(app, { reference: reference ?? unknown, amount, acquirer_id });
  if (sent.status !== 202) throw new Error(`The money found a payment: ${sent.text}`);
  return acquirer_id;
}

export const attachLost = (app: TestApp, acquirer_id: string, transaction_id: number) =>
  app.call(attachUnmatchedOutcome, { params: { acquirer_id }, body: { transaction_id } }, test_platform_key);

export const returnLost = (app: TestApp, acquirer_id: string, note = 'Refunded by the acquirer on request') =>
  app.call(returnUnmatchedOutcome, { params: { acquirer_id }, body: { note } }, test_platform_key);

export const listLost = async (app: TestApp, state: 'waiting' | 'returned' | '' = '') =>
  (await app.call(listUnmatchedOutcomes, { query: { state, n: '100' } }, test_platform_key)).answer.data;
