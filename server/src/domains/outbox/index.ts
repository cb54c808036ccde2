export { lastTold } from './last-told.queries.ts';
export { withdrawTexts } from './withdraw-texts.ts';

/** When something is tried again that another system did not accept. */
export { nextTry } from './retry.rules.ts';
