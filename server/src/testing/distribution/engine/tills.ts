import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { type Transaction } from '@clinic/contract/payments/transactions.ts';
import { type Counter, sendOutcome } from '../../money/payments.ts';
import type { TestApp } from '../../test-app.ts';

export interface Answered {
  at_ms: number;
  took_ms: number;
  /** 0: no answer. */
  status: number;
}

/** An acknowledged payment, and whether its outcome was acknowledged too. */
interface Taken {
  id: number;
  is_told: boolean;
}

export interface OpenTill {
  end: () => Promise<Till>;
}

export interface Till {
  counter: Counter;
  answered: Answered[];
  taken: Taken[];
}

/** The answer of a call, undefined if it was not acknowledged. */
async function acknowledged<Answer>(
  answered: Answered[],
  send: () => Promise<{ status: number; answer: Answer }>,
): Promise<Answer | undefined> {
  const at_ms = Date.now();
  const called = await send().catch(() => undefined);
  answered.push({ at_ms, took_ms: Date.now() - at_ms, status: called?.status ?? 0 });
  await delay(100);
  return called?.status === 200 ? called.answer : undefined;
}

/**
 * A counter takes payments, and the acquirer reports each as paid, until `end`. Whatever is not acknowledged is sent again with its key, as
 * the callers of the product do.
 */
export function openTill(app: TestApp, counter: Counter): OpenTill {
  let goes_on = true;
  const till: Till = { counter, answered: [], taken: [] };
  const { answered, taken } = till;
  const payOne = async (): Promise<void> => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { amount: 12.5, patient_id: 'P-1' };
    let made: Transaction | undefined;
    while (goes_on && !made)
      made = await acknowledged(answered, () => app.call(createTransaction, { body }, counter.token, headers));
    if (!made) return;
    const { id, reference } = made;
    const outcome = { reference, acquirer_id: `acq-${id}`, paid_at: new Date().toISOString() };
    let is_told = false;
    while (goes_on && !is_told) is_told = Boolean(await acknowledged(answered, () => sendOutcome(app, outcome)));
    taken.push({ id, is_told });
  };
  const ended = (async (): Promise<void> => {
    while (goes_on) await payOne();
  })();
  return {
    end: async () => {
      goes_on = false;
      await ended;
      return till;
    },
  };
}
