import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import type { listUserOrders as endpoint } from '@clinic/contract/vouchers/voucher-orders.ts';
import { most_found } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { readPlannedPage } from '../../../platform/db/list-plan/read-planned-page.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { statementOf, sumFound, sumScanned } from './order-page.queries.ts';
import { factsOf, isSummed, order_ways, type OrderFacts, type OrderFilters, toFilters } from './order-page.rules.ts';
import { readOrderSums } from './order-sums.queries.ts';
import { toOrder } from './show-order.rules.ts';

/** Number and money of the list, and how much its words find. */
interface Totals {
  count: number;
  cents: number;
  words: OrderFacts['words'];
}

async function readTotals({ db, scope }: Pick<ReadAct, 'db' | 'scope'>, filters: OrderFilters): Promise<Totals> {
  if (isSummed(filters)) {
    const { status, delivery_status } = filters;
    const sums = (await readOrderSums(db, scope, filters)).filter(
      (one) =>
        (status === undefined || one.status === status) &&
        (delivery_status === undefined || one.delivery_status === delivery_status),
    );
    const cents = sums.reduce((sum, one) => sum + one.cents, 0);
    return { count: sums.reduce((sum, one) => sum + one.count, 0), cents, words: 'none' };
  }
  if (filters.words !== undefined) {
    const [found] = (await readTogether(db, sumFound(scope, filters)))[0];
    if (found && !found.too_many) return { ...found, words: 'rare' };
  }
  const [scanned] = (await readTogether(db, sumScanned(scope, filters)))[0];
  const words = filters.words === undefined ? 'none' : 'frequent';
  return { count: scanned?.count ?? 0, cents: scanned?.cents ?? 0, words };
}

/** A page of the branch's orders. The table in `order-page.rules.ts` decides how it is read. */
export const listUserOrders: Action<typeof endpoint> = async (act, { query }) => {
  const { db, scope } = act;
  const filters = toFilters(query);
  const sort = query.sort ?? ({ field: 'created_at', direction: 'desc' } as const);
  const page = pageOf(query);
  if (filters.words !== undefined)
    notePatientView(act, { way: 'searched', entity: 'voucher_order', words: query.name });
  const totals = await readTotals(act, filters);
  const read = await readPlannedPage(db, {
    ways: order_ways,
    known: { ...factsOf(filters, sort.field), words: totals.words, rows: totals.count },
    page,
    statementOf: (reader) => statementOf(reader, scope, { filters, sort, page }),
    withCount: async (statement) => ({ rows: (await readTogether(db, statement))[0], count: totals.count }),
    lookUps: {},
  });
  return {
    data: read.rows.map(toOrder),
    pager: pagerOf(query, read.count),
    totals: {
      count: totals.count,
      amount: asCents(totals.cents),
      more_than: !isSummed(filters) && totals.count >= most_found,
    },
  };
};
