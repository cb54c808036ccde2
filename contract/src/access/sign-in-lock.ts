/** Wrong passwords in a row after which an account is locked (decisions: identity). */
export const wrong_passwords_to_lock = 5;

/** The first lock; each further wrong try locks twice as long, up to the longest. */
export const first_lock_seconds = 60;
export const longest_lock_seconds = 900;
