/** Where calls get their token from. The session gives it at start, so that calls know nothing of how it is kept. */
export interface Credentials {
  /** The token to send now, renewed first where it is about to end. */
  token: () => Promise<string | undefined>;
  /** A newer token than the one that was refused, or undefined where there is none. */
  renew: (refused: string) => Promise<string | undefined>;
  /** Whether the counter is locked: nothing is sent for the member then. */
  isLocked: () => boolean;
  /** The server says that it is. */
  lock: () => void;
  /** Resolves when it is open again, or nobody is signed in any more. */
  whenUnlocked: (signal: AbortSignal | null | undefined) => Promise<void>;
}

const none: Credentials = {
  token: async () => undefined,
  renew: async () => undefined,
  isLocked: () => false,
  lock: () => undefined,
  whenUnlocked: async () => undefined,
};
let present: Credentials = none;

export const credentials = (): Credentials => present;
export const giveCredentials = (given: Credentials | undefined): void => {
  present = given ?? none;
};
