import { Webhook } from 'standardwebhooks';
import { bench_webhook_secret } from '../writes/counters.ts';
import { creationAt, reportOf } from '../writes/counter-calls.ts';
import type { Call } from '../writes/lean-client.ts';
import type { MadePayment } from '../writes/write-load.ts';
import type { Counter } from './places.ts';

export const call_kinds = ['list', 'create', 'outcome', 'detail', 'tiles'] as const;
export type CallKind = (typeof call_kinds)[number];

/** The calls of counters that take turns. */
export interface CounterWork {
  /** The next call of a kind; none while no payment waits for its outcome. */
  next: (kind: CallKind) => Call | undefined;
  /** Takes note of an answer of 200: a payment that was made waits for its outcome. */
  answered: (kind: CallKind, body: string) => void;
}

export function counterWork(counters: readonly Counter[]): CounterWork {
  const webhook = new Webhook(bench_webhook_secret);
  const waiting: MadePayment[] = [];
  let made = 0;
  const read = (path: string, { token }: Counter): Call => ({
    path: `/api/clinic/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    next: (kind) => {
      const counter = counters[made++ % counters.length];
      if (!counter) return undefined;
      if (kind === 'list') return read('transactions', counter);
      if (kind === 'tiles') return read('transactions/calculate', counter);
      if (kind === 'detail') return read(`transaction/${counter.transaction_id}`, counter);
      if (kind === 'create') return creationAt(counter.token, made);
      const payment = waiting.shift();
      return payment && reportOf(payment, webhook, new Date().toISOString());
    },
    answered: (kind, body) => {
      if (kind !== 'create') return;
      const { id, reference, amount } = JSON.parse(body) as MadePayment;
      waiting.push({ id, reference, amount });
    },
  };
}
