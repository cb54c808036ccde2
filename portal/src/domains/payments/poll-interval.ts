/** Milliseconds until the payment is read again: short without the socket, long with it, with jitter, so that tills do not poll in step. */
export const poll_ms = (isConnected: boolean): number => (isConnected ? 20_000 : 3_000) * (0.8 + Math.random() * 0.4);
