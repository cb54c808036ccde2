/** Bounds of the idle time after which a counter locks. */
export const idle_lock_least_seconds = 60;
export const idle_lock_most_seconds = 3_600;

/** The screen counts down for this time before it locks. */
export const idle_lock_countdown_seconds = 30;

/** How often a browser in use reports activity to the server. */
export const activity_told_every_seconds = 30;

/** The server waits this much longer than the screen, so that a delayed report does not count as idle time. */
export const idle_lock_grace_seconds = 60;
