export { bundleText, withdrawTexts } from './bundle-text.ts';
export { lastTold } from './outbox.queries.ts';

/** The times at which a call to another system is retried. */
export { nextTry } from './retry.rules.ts';
