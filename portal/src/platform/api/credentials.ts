/** The source of tokens for calls. The session sets it at start, so that calls do not depend on how tokens are stored. */
export interface Credentials {
  /** The token to send, renewed first if it expires soon. */
  token: () => Promise<string | undefined>;
  /** A newer token than the refused one, or undefined if there is none. */
  renew: (refused: string) => Promise<string | undefined>;
  /** True while the counter is locked: no member call is sent. */
  isLocked: () => boolean;
  /** The server reports that the counter is locked. */
  lock: () => void;
  /** Resolves when the counter is unlocked or the member has signed out. */
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
export const setCredentials = (given: Credentials | undefined): void => {
  present = given ?? none;
};
