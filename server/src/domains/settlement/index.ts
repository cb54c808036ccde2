/** What later domains may call of settlement: searching. */
export { searchAdvices, searchStatements } from './advices/search-advices.ts';
export { searchNotes } from './notes/search-notes.ts';
export { searchRefunds } from './refunds/search-refunds.ts';
