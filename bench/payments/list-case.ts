import { calculateTransactions, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { toFilters } from '@clinic/server/domains/payments/transactions/list-filters.rules.ts';
import { readList } from '@clinic/server/domains/payments/transactions/list-transactions.ts';
import { sumTransactions } from '@clinic/server/domains/payments/transactions/sum-transactions.ts';
import { z } from 'zod/mini';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import type { ReadCase } from './read-case.ts';

type Query = Record<string, string>;
export type QueryOf = Query | ((database: SeededDatabase) => Query);
type Rest = Partial<Omit<ReadCase, 'name' | 'path' | 'work'>>;

export const queryOf = (asked: QueryOf, database: SeededDatabase): Query =>
  typeof asked === 'function' ? asked(database) : asked;

/** A call of the transaction list. */
export const listCase = (name: string, asked: QueryOf = {}, rest: Rest = {}): ReadCase => ({
  name,
  clinic: 'largest',
  path: (database) => `${listTransactions.path}?${new URLSearchParams(queryOf(asked, database))}`,
  work: (reading, database) => readList(reading, z.parse(listTransactions.query, queryOf(asked, database))),
  ...rest,
});

/** A call of the tiles above it. */
export const tilesCase = (name: string, asked: QueryOf = {}, rest: Rest = {}): ReadCase => ({
  name,
  clinic: 'largest',
  path: (database) => `${calculateTransactions.path}?${new URLSearchParams(queryOf(asked, database))}`,
  work: (reading, database) =>
    sumTransactions(reading, toFilters(z.parse(calculateTransactions.query, queryOf(asked, database)))),
  ...rest,
});
