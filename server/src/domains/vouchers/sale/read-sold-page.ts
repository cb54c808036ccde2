import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import { most_found } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { readPlannedPage } from '../../../platform/db/list-plan/read-planned-page.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import type { AnyQuery } from '../../../platform/db/transaction.ts';
import { type SoldFacts, type SoldReader, sold_ways } from './sold-page.rules.ts';

/** Number and money of rows. */
interface Sum {
  count: number;
  cents: number;
}

interface SoldList<Row> {
  facts: Partial<SoldFacts>;
  /** The kept sums of the filtered rows; undefined: the rows are counted up to the bound. */
  sums: (() => Promise<readonly Sum[]>) | undefined;
  /** The words of a name or number, with the statement that sums what they find; undefined: none. */
  found: AnyQuery<Sum & { too_many: boolean }> | undefined;
  scanned: AnyQuery<Sum>;
  statementOf: (reader: SoldReader) => AnyQuery<Row>;
}

const totalOf = (sums: readonly Sum[]): Sum => ({
  count: sums.reduce((total, { count }) => total + count, 0),
  cents: sums.reduce((total, { cents }) => total + cents, 0),
});

/** Number and money of the list, and how much its words find. */
async function readTotals<Row>(
  db: ReadDb,
  { sums, found, scanned }: SoldList<Row>,
): Promise<Sum & Pick<SoldFacts, 'words'>> {
  if (sums) return { ...totalOf(await sums()), words: 'none' };
  const [[few]] = found ? await readTogether(db, found) : [[]];
  if (few && !few.too_many) return { ...few, words: 'rare' };
  return { ...totalOf((await readTogether(db, scanned))[0]), words: found ? 'frequent' : 'none' };
}

/** A page of certificates or orders, with number and money of the list. The table in `sold-page.rules.ts` decides how it is read. */
export async function readSoldPage<Row>(db: ReadDb, asked: Parameters<typeof pageOf>[0], list: SoldList<Row>) {
  const { count, cents, words } = await readTotals(db, list);
  const { rows } = await readPlannedPage(db, {
    ways: sold_ways,
    known: { ...list.facts, words, rows: count },
    page: pageOf(asked),
    statementOf: list.statementOf,
    withCount: async (statement) => ({ rows: (await readTogether(db, statement))[0], count }),
    lookUps: {},
  });
  return {
    rows,
    pager: pagerOf(asked, count),
    totals: { count, amount: asCents(cents), more_than: !list.sums && count >= most_found },
  };
}
