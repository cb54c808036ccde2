/** Number of wrong passwords in a row that locks an account (decisions: identity). */
export const wrong_passwords_to_lock = 5;

/** Duration of the first lock. Each further wrong try doubles it, up to the maximum. */
const first_lock_seconds = 60;
const longest_lock_seconds = 900;

/** Wrong passwords in a row for one account. */
export interface Attempts {
  failures: number;
  locked_until: Date | null;
}

/** True while the server compares no password. */
export const isLocked = (attempts: Attempts, now: Date): boolean =>
  attempts.locked_until !== null && attempts.locked_until > now;

/** The lock time after this many wrong tries in a row: none at first, then a minute, doubled each time up to the maximum. */
export function lockSeconds(failures: number): number {
  const beyond = failures - wrong_passwords_to_lock;
  return beyond < 0 ? 0 : Math.min(longest_lock_seconds, first_lock_seconds * 2 ** Math.min(beyond, 20));
}

/** The count after one more wrong try. It continues after a lock, so that each further try locks for longer. */
export function afterWrongPassword({ failures }: Attempts, now: Date): Attempts {
  const counted = failures + 1;
  const seconds = lockSeconds(counted);
  return { failures: counted, locked_until: seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null };
}
