import { listCase } from './list-case.ts';
import { readScenario } from './measure-reads.ts';

/** Page 500: of 10 rows, which the smallest size has too, and of 20. */
export const deepPage = readScenario('deep-page', 'Page 500 of the largest clinic', [
  listCase('page 500 of 10 rows', { p: '500', n: '10' }, { constant: true, half_of_bare: true }),
  listCase('page 500 of 20 rows', { p: '500' }, { from: '1m', constant: true, half_of_bare: true }),
  listCase(
    'page 500 of 10 rows, by amount',
    { p: '500', n: '10', sort: 'transaction_amount,desc' },
    { constant: true },
  ),
]);
