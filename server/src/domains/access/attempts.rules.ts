import { lock_seconds, wrong_passwords_to_lock } from '@clinic/contract/access/sign-in.ts';

/** Wrong passwords in a row for one account. */
export interface Attempts {
  failures: number;
  locked_until: Date | null;
}

/** True while no password is even looked at. */
export const isLocked = (attempts: Attempts, now: Date): boolean =>
  attempts.locked_until !== null && attempts.locked_until > now;

/** The count after one more wrong password: the fifth locks for 15 minutes; after a lock the count begins anew. */
export function afterWrongPassword(attempts: Attempts, now: Date): Attempts {
  const failures = attempts.locked_until === null ? attempts.failures + 1 : 1;
  const locks = failures >= wrong_passwords_to_lock;
  return { failures, locked_until: locks ? new Date(now.getTime() + lock_seconds * 1000) : null };
}
