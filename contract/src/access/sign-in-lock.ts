/** Number of wrong passwords in a row that locks an account (decisions: identity). */
export const wrong_passwords_to_lock = 5;

/** Duration of the first lock. Each further wrong try doubles it, up to the maximum. */
export const first_lock_seconds = 60;
export const longest_lock_seconds = 900;
