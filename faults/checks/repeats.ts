import { receivePaymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import { signedHeaders } from '@clinic/server/testing/money/payments.ts';
import type { CreateOperation, History, OutcomeOperation } from '../load/history.ts';

type Urls = readonly [string, string];

/** More repeats would prove nothing new. */
const most = 100;

async function repeatCreate(urls: Urls, operation: CreateOperation): Promise<string | undefined> {
  const url = urls[operation.attempts.at(-1)?.server === 0 ? 1 : 0];
  const body = { amount: operation.amount, patient_id: operation.id };
  const headers = { 'idempotency-key': operation.id };
  const { status, text } = await callEndpoint(url, createTransaction, { body }, operation.token, headers);
  if (status === 200 && text === operation.answer) return undefined;
  return `create ${operation.id}, said again, is answered ${status} ${text.slice(0, 200)}`;
}

async function repeatOutcome(urls: Urls, operation: OutcomeOperation): Promise<string | undefined> {
  const url = urls[operation.attempts.at(-1)?.server === 0 ? 1 : 0];
  const body = JSON.parse(operation.payload) as object;
  const headers = signedHeaders(operation.payload);
  const { status, answer, text } = await callEndpoint(url, receivePaymentOutcome, { body }, undefined, headers);
  if (status === 200 && answer.repeated) return undefined;
  return `outcome ${operation.id}, said again, is answered ${status} ${text.slice(0, 200)}`;
}

/** Repeating an acknowledged request with its id on the other server returns the first answer and has no other effect. */
export async function checkRepeats({ operations }: History, urls: Urls): Promise<string[]> {
  const acknowledged = operations.filter(({ known }) => known === 'acknowledged');
  const creates = acknowledged.filter((operation) => operation.kind === 'create').slice(-most);
  const outcomes = acknowledged.filter((operation) => operation.kind === 'outcome').slice(-most);
  const wrong: (string | undefined)[] = [];
  for (const operation of creates) wrong.push(await repeatCreate(urls, operation));
  for (const operation of outcomes) wrong.push(await repeatOutcome(urls, operation));
  return wrong.filter((sentence) => sentence !== undefined);
}
