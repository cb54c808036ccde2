import type { ToldBefore } from '../transactions/transaction-status.rules.ts';
import { compareOutcomes } from '../transactions/transaction-status.rules.ts';

/** When the state of a code is asked, after it was made: a webhook may be lost. */
const polls_ms = [20_000, 60_000, 180_000, 480_000];
/** Once more after its end: money may have been on its way. */
const after_end_ms = 20_000;

/** The next time to ask for the state of a code after so many questions; null: it was asked after its end. */
export function nextPoll({ made_at, expires_at }: { made_at: Date; expires_at: Date }, asked: number): Date | null {
  const last = expires_at.getTime() + after_end_ms;
  const wanted = polls_ms[asked];
  if (wanted !== undefined && made_at.getTime() + wanted < last) return new Date(made_at.getTime() + wanted);
  return asked <= polls_ms.length ? new Date(last) : null;
}

/** So many questions, that the next one is the last. */
export const last_poll = polls_ms.length + 1;

const longest_wait_ms = 600_000;

/** The next try of a call that had no certain answer: after 2, 4, 8… seconds, at most ten minutes. */
export const nextTry = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(2 ** Math.min(tries, 20) * 1_000, longest_wait_ms));

/** A call without a certain answer for so long is given up: a person looks at it. */
export const given_up_ms = 86_400_000;

/** Every payment code begins so: its format, version 1. */
export const beginning_of_codes = '000201';

/** The key under which an acquirer makes a code, the same at each try. */
export const keyOfCode = ({ transaction_id, reference }: { transaction_id: number; reference: string }): string =>
  `tx-${transaction_id}-${reference}`;

/** A webhook and a poll tell the same payment with other times: the first one counts. */
export const compareReports = (before: ToldBefore | undefined, now: ToldBefore): ReturnType<typeof compareOutcomes> =>
  compareOutcomes(before && { ...before, paid_at: now.paid_at }, now);
