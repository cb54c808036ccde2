import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { receivePaymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { calculateTransactions, getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { callEndpoint } from '../call-endpoint.ts';
import { type Counter, outcomeOf, signedHeaders } from '../money/payments.ts';
import type { TestApp } from '../test-app.ts';

export interface ConstantLoad {
  /** Payments that were acknowledged as paid, by their unique patient ids. */
  paid: Set<string>;
  calls: number;
  /** The longest duration of a call. */
  slowest_ms: number;
  /** Every call that did not get the expected answer. */
  failures: string[];
  stop: () => Promise<void>;
}

const pause_ms = 10;

/** Continuous reads, creates and outcomes, one after the other at each counter. Nothing is ever retried. */
export function startConstantLoad(url: string, app: TestApp, counters: readonly Counter[]): ConstantLoad {
  const load = { paid: new Set<string>(), calls: 0, slowest_ms: 0, failures: [] as string[] };
  const stopping = new AbortController();

  const call = async (what: string, made: () => Promise<{ status: number; text: string }>): Promise<boolean> => {
    load.calls += 1;
    const began = performance.now();
    const failure = await made().then(
      ({ status, text }) => (status === 200 ? undefined : `${status} ${text.slice(0, 200)}`),
      (error: Error) => `${error.message}: ${(error.cause as Error | undefined)?.message}`,
    );
    load.slowest_ms = Math.max(load.slowest_ms, performance.now() - began);
    if (failure !== undefined)
      load.failures.push(`${what} after ${Math.round(performance.now() - began)} ms: ${failure}`);
    return failure === undefined;
  };

  const payment = async ({ token }: Counter): Promise<void> => {
    const patient_id = randomUUID().slice(0, 23);
    const made = { id: 0, reference: '' };
    const created = await call('create', async () => {
      const answered = await callEndpoint(url, createTransaction, { body: { amount: 12.5, patient_id } }, token);
      if (answered.status === 200) Object.assign(made, answered.answer);
      return answered;
    });
    if (!created) return;
    const payload = JSON.stringify(outcomeOf(app, { reference: made.reference }));
    const body = JSON.parse(payload) as object;
    const settled = await call('outcome', () =>
      callEndpoint(url, receivePaymentOutcome, { body }, undefined, signedHeaders(payload)),
    );
    if (settled) load.paid.add(patient_id);
    await call('detail', () => callEndpoint(url, getTransaction, { params: { id: made.id } }, token));
  };

  const run = async (counter: Counter): Promise<void> => {
    while (!stopping.signal.aborted) {
      await payment(counter);
      await call('list', () => callEndpoint(url, listTransactions, { query: {} }, counter.token));
      await call('sums', () => callEndpoint(url, calculateTransactions, { query: {} }, counter.token));
      await delay(pause_ms);
    }
  };
  const running = Promise.all(counters.map(run));
  return Object.assign(load, {
    stop: async () => {
      stopping.abort();
      await running;
    },
  });
}

/** Patient ids whose payment does not exist exactly once, paid by exactly one outcome. */
export async function lostOrDoubled(app: TestApp, paid: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await app.owner.query<{ patient_id: string }>(
    `select wanted.patient_id from unnest($1::text[]) as wanted(patient_id)
     left join transaction t on t.patient_id = wanted.patient_id
     left join payment_outcome o on o.transaction_id = t.id and o.effect = 'paid'
     group by 1 having count(t.id) <> 1 or count(o.acquirer_id) <> 1 or bool_or(t.status <> 'p')`,
    [[...paid]],
  );
  return rows.map(({ patient_id }) => patient_id);
}
