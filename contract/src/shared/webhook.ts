/** Maximum age or clock difference of a webhook's timestamp, in seconds. */
export const webhook_tolerance_seconds = 300;
