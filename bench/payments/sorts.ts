import { transactionList } from '@clinic/contract/payments/transaction-list.ts';
import { listCase } from './list-case.ts';
import { readScenario } from './measure-reads.ts';

const directions = ['asc', 'desc'] as const;

/** Every sortable column, in both directions. */
export const sorts = readScenario(
  'sorts',
  'First page of the largest clinic by each column',
  transactionList.sorts.flatMap((field) =>
    directions.map((direction) =>
      listCase(`${field}, ${direction}`, { sort: `${field},${direction}` }, { constant: true, half_of_bare: true }),
    ),
  ),
);
