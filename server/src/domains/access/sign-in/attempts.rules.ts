import {
  first_lock_seconds,
  longest_lock_seconds,
  wrong_passwords_to_lock,
} from '@clinic/contract/access/sign-in-lock.ts';

/** Wrong passwords in a row for one account. */
export interface Attempts {
  failures: number;
  locked_until: Date | null;
}

/** True while no password is even looked at. */
export const isLocked = (attempts: Attempts, now: Date): boolean =>
  attempts.locked_until !== null && attempts.locked_until > now;

/** How long so many wrong tries in a row lock: not at all, then a minute, and each time twice as long up to the longest. */
export function lockSeconds(failures: number): number {
  const beyond = failures - wrong_passwords_to_lock;
  return beyond < 0 ? 0 : Math.min(longest_lock_seconds, first_lock_seconds * 2 ** Math.min(beyond, 20));
}

/** The count after one more wrong try. It goes on after a lock: whoever keeps trying waits longer each time. */
export function afterWrongPassword({ failures }: Attempts, now: Date): Attempts {
  const counted = failures + 1;
  const seconds = lockSeconds(counted);
  return { failures: counted, locked_until: seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null };
}
