/** Milliseconds until the payment is read again: often without the socket, seldom with it; jittered, so that tills do not beat together. */
export const poll_ms = (isConnected: boolean): number => (isConnected ? 20_000 : 3_000) * (0.8 + Math.random() * 0.4);
