/**
 * A proof of identity is valid for this time. Refunds, roles and second factors require one, so that an unattended session cannot be
 * used for them.
 */
export const step_up_seconds = 600;
