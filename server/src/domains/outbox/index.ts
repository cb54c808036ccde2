export { bundleText, withdrawTexts } from './bundle-text.ts';
export { lastTold, withdrawFailed } from './outbox.queries.ts';
export { sendAgain } from './send-again.ts';
export { maskedNumber } from './shown-message.rules.ts';

/** The times at which a call to another system is retried. */
export { nextTry } from './retry.rules.ts';
