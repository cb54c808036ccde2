/** Bounds of the time that nobody may be at a counter before it locks. */
export const idle_lock_least_seconds = 60;
export const idle_lock_most_seconds = 3_600;

/** So long before it locks the screen counts down. */
export const idle_lock_countdown_seconds = 30;

/** How often a browser at which somebody is says so. */
export const activity_told_every_seconds = 30;

/** The server waits so much longer than the screen: a word on its way is no absence. */
export const idle_lock_grace_seconds = 60;
