import { lastDays } from './dates.ts';
import { tilesCase } from './list-case.ts';
import { readScenario } from './measure-reads.ts';

/** Count and sums. */
export const tiles = readScenario('tiles', 'Count and sums over the list', [
  tilesCase('tiles, largest clinic', {}, { constant: true }),
  tilesCase('tiles, middle clinic', {}, { clinic: 'middle', constant: true }),
  tilesCase('tiles of 7 days', lastDays(7), { constant: true }),
  tilesCase('tiles of 30 days', lastDays(30), { constant: true }),
  tilesCase('tiles of 365 days', lastDays(365), { constant: true }),
]);
