import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { readTransaction } from '@clinic/server/domains/payments/transactions/transactions.queries.ts';
import { transactions_of } from '../seed/sizes.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { readScenario } from './measure-reads.ts';

/** Every twentieth transaction belongs to the largest clinic. */
const in_the_middle = ({ size }: SeededDatabase): number => transactions_of[size] / 2;

/** One transaction. */
export const detail = readScenario('detail', 'One transaction', [
  {
    name: 'detail',
    clinic: 'largest',
    path: (database) => getTransaction.path.replace('{id}', String(in_the_middle(database))),
    work: ({ db, scope }, database) => readTransaction(db, scope, in_the_middle(database)),
    constant: true,
  },
]);
