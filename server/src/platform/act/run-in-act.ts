import { inTransaction, type TransactionOptions } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { closingStatements, type Collected, tellCommitted } from './collected.ts';
import type { ActRequest } from './context.ts';
import type { ActBase } from './make-act.ts';

interface InAct<Act> extends Pick<TransactionOptions, 'tenant' | 'role'> {
  platform: Platform;
  request: ActRequest;
  make: (base: ActBase) => { act: Act; collected: Collected };
}

/** Runs work as an act in a new transaction: trail, events and jobs are committed with it. */
export async function runInAct<Act, T>(
  { platform, request, make, ...options }: InAct<Act>,
  work: (act: Act) => Promise<T>,
): Promise<T> {
  const { result, collected } = await inTransaction(platform.pool, options, async ({ db, began_at, last }) => {
    const made = make({ platform, db, began_at, request });
    const outcome = await work(made.act);
    last(...(await closingStatements(platform, db, made.collected, null)));
    return { result: outcome, collected: made.collected };
  });
  tellCommitted(platform, collected);
  return result;
}
