/** What later domains may call of settlement: searching. */
export { searchAdvices, searchStatements } from './search-advices.ts';
export { searchNotes } from './search-notes.ts';
export { searchRefunds } from './search-refunds.ts';
