import { listCase } from './list-case.ts';
import { readScenario } from './measure-reads.ts';

/** The first page as it opens. */
export const list = readScenario('list', 'First page of the transaction list, 20 rows', [
  listCase('first page, largest clinic', {}, { constant: true, half_of_bare: true }),
  listCase('first page, middle clinic', {}, { clinic: 'middle', constant: true, half_of_bare: true }),
  listCase('first page, small clinic', {}, { clinic: 'small', constant: true, half_of_bare: true }),
]);
