/** The time limit of one attempt. */
export const attempt_ms = 10_000;

/** While a process sends a message no other one takes it: the attempt's time and what the database may need before and after it. */
export const lease_ms = 3 * attempt_ms;

const first_wait_ms = 2_000;
const longest_wait_ms = 10 * 60_000;

/**
 * When a message is tried again after so many failed attempts: the wait doubles up to ten minutes, and a random half of it (`random` from 0
 * to 1) spreads the messages that failed together. Null if its time is over.
 */
export function nextTry(now: Date, { tries, ends_at }: { tries: number; ends_at: Date }, random: number): Date | null {
  const wait_ms = Math.min(first_wait_ms * 2 ** Math.min(tries - 1, 20), longest_wait_ms);
  const next = new Date(now.getTime() + wait_ms * (0.5 + random / 2));
  return next <= ends_at ? next : null;
}

/** True for a text whose time has passed: a reminder after the appointment. News are tried once in any case. */
export const isTooLate = ({ channel, ends_at }: { channel: string; ends_at: Date }, now: Date): boolean =>
  channel === 'text' && now > ends_at;
