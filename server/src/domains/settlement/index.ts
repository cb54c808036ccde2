/** Whether an entry of the journal was entered after the last one that was seen. */
export { isAfterSeen } from './day-close/day-items.queries.ts';
