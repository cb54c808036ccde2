export { bundleText } from './bundle-text.ts';
export { lastTold } from './last-told.queries.ts';
export { withdrawTexts } from './withdraw-texts.ts';

/** The times at which a call to another system is retried. */
export { nextTry } from './retry.rules.ts';
