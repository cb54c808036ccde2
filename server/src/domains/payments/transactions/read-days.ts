import { readTogether } from '../../../platform/db/statements/reading.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { Page, TransactionFilters } from './list-filters.rules.ts';
import { last_offset_together, listPage, listPageOfFew, type ListedTransaction } from './list-transactions.queries.ts';
import { pageOfDays } from './page-of-days.queries.ts';
import { countedOnDays } from '../statistics/rollup.queries.ts';
import { isReadFirst } from './span-of-few.ts';
import type { Span } from '../statistics/total-periods.rules.ts';
import type { Sort } from './transaction-filters.queries.ts';

/**
 * Reads a page and the count for a span of days. One round trip is enough, except far into the list or if the totals do not know the ids.
 */
export async function readDays(
  act: Pick<ReadAct, 'db' | 'scope'>,
  filters: TransactionFilters,
  days: Span,
  sort: Sort,
  page: Page,
): Promise<{ rows: ListedTransaction[]; count: number }> {
  const { db, scope } = act;
  const [count_statement, page_statement] = [countedOnDays(scope, days), pageOfDays(scope, filters, days, sort, page)];
  const together = page.offset <= last_offset_together;
  const [[counted], read = []] = together
    ? await readTogether(db, count_statement, page_statement)
    : [(await count_statement.execute(db)).rows];
  const count = counted?.transactions ?? 0;
  if (page.offset >= count) return { rows: [], count };
  const rows = together ? read : (await page_statement.execute(db)).rows;
  // An empty page despite a count means that the totals did not know the ids when the page was read, even if they knew them for the count.
  if (rows.length > 0 || sort.field !== 'id') return { rows, count };
  const list = (await isReadFirst(act, filters, sort, count)) ? listPageOfFew : listPage;
  return { rows: await list(db, scope, filters, sort, page), count };
}
