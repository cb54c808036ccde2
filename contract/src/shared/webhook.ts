/** Seconds that a webhook's timestamp may be off. */
export const webhook_tolerance_seconds = 300;
