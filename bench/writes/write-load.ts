import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** One payment that the load makes or reports. */
export interface MadePayment {
  id: number;
  reference: string;
  /** Dollars. */
  amount: number;
}

export interface WriteLoad {
  kind: 'create' | 'outcome' | 'sale';
  /** The server's address. */
  url: string;
  clients: number;
  /** Counted seconds. */
  seconds: number;
  /** Seconds before them that are not counted. */
  warm_up_seconds: number;
  /** The counters that create payments, in turn; of sales, the platform's key. */
  tokens: string[];
  /** The payments whose outcomes are reported, each once. */
  payments: MadePayment[];
  /** The vouchers that are sold, in turn, with the price in dollars. */
  vouchers?: { id: number; amount: number }[];
  webhook_secret: string;
  /** When all of them were paid, as the acquirer says. */
  paid_at: string;
}

export interface Written {
  /** Counted calls. */
  calls: number;
  /** All calls, those of the warm-up included. */
  told: number;
  calls_per_second: number;
  p50_ms: number;
  p99_ms: number;
  payments: MadePayment[];
}

const program = join(import.meta.dirname, 'write-process.ts');

/** Creates or reports payments, or sells vouchers, over HTTP from a process of its own, each client one call after the other. Every answer must be a 200. */
export async function writeLoad(load: WriteLoad): Promise<Written> {
  const child = fork(program, { env: { PATH: process.env['PATH'] ?? '' }, serialization: 'advanced' });
  const exited = once(child, 'exit');
  child.send(load);
  const [told] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => [{ failed: 'The load ended by itself.' }]),
  ])) as [Written | { failed: string }];
  if (child.connected) child.disconnect();
  await exited;
  if ('failed' in told) throw new Error(told.failed);
  return told;
}
