import type { RawBuilder } from 'kysely';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import { type CountedPage, readPlannedPage } from '../../../platform/db/list-plan/read-planned-page.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { countedOnDays, totalsOf } from '../statistics/rollup.queries.ts';
import { isOfAmounts, isOfKind, wordsOf } from './list-filters.rules.ts';
import { countByName, sumTransactions } from './sum-transactions.ts';
import type { Sums } from './sums.rules.ts';
import { type AskedPage, type ListedTransaction, page_statements } from './transaction-page.queries.ts';
import { factsOf, transaction_ways } from './transaction-page.rules.ts';
import type { Sort } from './transaction-filters.queries.ts';

type Reading = Pick<ReadAct, 'db' | 'scope'>;

/** The earliest day that is valid. */
const first_of_all_days = '1900-01-01';

/** The number of transactions before the span's in id order, which is nearly the order of their days. */
async function countSkipped(
  { db, scope }: Reading,
  days: { start: string; end: string },
  direction: Sort['direction'],
  transactions: number,
): Promise<number> {
  const [[all], [before]] = await readTogether(
    db,
    totalsOf(scope, { days: undefined }),
    totalsOf(scope, { days: { start: first_of_all_days, end: addDays(days.start, -1) } }),
  );
  const earlier = before?.transactions ?? 0;
  return direction === 'asc' ? earlier : (all?.transactions ?? 0) - earlier - transactions;
}

/**
 * A page of the transaction list with the count of the list. The table in `transaction-page.rules.ts` decides how it is read: by the
 * filters, the sort, the offset and the count.
 */
export function readTransactionPage(reading: Reading, asked: AskedPage): Promise<CountedPage<ListedTransaction>> {
  const { db, scope } = reading;
  const { filters, sort, page } = asked;
  const { days } = filters;
  const counting: RawBuilder<Pick<Sums, 'transactions'>> = days ? countedOnDays(scope, days) : totalsOf(scope, filters);
  return readPlannedPage(db, {
    ways: transaction_ways,
    known: factsOf(filters, sort.field),
    page,
    statementOf: (reader) => page_statements[reader](scope, asked),
    withCount: async (statement) => {
      const [[counted], rows] = await readTogether(db, counting, statement);
      return { rows, count: counted?.transactions ?? 0 };
    },
    lookUps: {
      name: () => countByName(reading, filters, wordsOf(filters)),
      rows: async () => {
        if (filters.payment_advice_id !== undefined || isOfKind(filters) || isOfAmounts(filters))
          return { rows: (await sumTransactions(reading, filters)).transactions };
        return { rows: (await readTogether(db, counting))[0][0]?.transactions ?? 0 };
      },
      skipped_per_row: async ({ rows = 0 }) =>
        days ? { skipped_per_row: (await countSkipped(reading, days, sort.direction, rows)) / rows } : {},
    },
  });
}
