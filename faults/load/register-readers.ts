import { setTimeout as delay } from 'node:timers/promises';
import { getTransaction, type Transaction } from '@clinic/contract/payments/transactions.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import type { StatusRead } from '../checks/register.ts';
import type { History } from './history.ts';

const newest = 6;
const pause_ms = 40;
const patience_ms = 5_000;

/** A reader at a clinic: polls its newest payments, alternating between the servers. */
async function readOn(
  urls: readonly [string, string],
  token: string,
  clinic_id: number,
  history: History,
  reads: StatusRead[],
  stopping: AbortSignal,
): Promise<void> {
  for (let turn = 0; !stopping.aborted; turn++) {
    await delay(pause_ms);
    const made = history.operations.filter(
      (operation) => operation.kind === 'create' && operation.clinic_id === clinic_id && operation.answer !== '',
    );
    const shown = made.slice(-newest)[turn % newest];
    if (shown?.kind !== 'create') continue;
    const { id } = JSON.parse(shown.answer) as Transaction;
    const called_ms = performance.now();
    const params = { id: String(id) };
    const url = urls[turn % 2] ?? urls[0];
    const answered = await callEndpoint(
      url,
      getTransaction,
      { params },
      token,
      {},
      AbortSignal.timeout(patience_ms),
    ).catch(() => undefined);
    if (answered?.status !== 200) continue;
    const { payment_status, status } = answered.answer;
    reads.push({ transaction_id: id, called_ms, returned_ms: performance.now(), payment_status, status });
  }
}

/** Runs that many readers at each clinic until stopped. Returns what they read. */
export function startReaders(
  urls: readonly [string, string],
  listeners: readonly { clinic_id: number; token: string }[],
  history: History,
  at_each: number,
): () => Promise<StatusRead[]> {
  const stopping = new AbortController();
  const reads: StatusRead[] = [];
  const running = Promise.all(
    listeners.flatMap(({ clinic_id, token }) =>
      Array.from({ length: at_each }, () => readOn(urls, token, clinic_id, history, reads, stopping.signal)),
    ),
  );
  return async () => {
    stopping.abort();
    await running;
    return reads;
  };
}
