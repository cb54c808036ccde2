/** So long a proof of identity is good for what must not be done on somebody else's open session: refunds, roles, factors. */
export const step_up_seconds = 600;
