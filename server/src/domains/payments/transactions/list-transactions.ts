import type { listTransactions as endpoint } from '@clinic/contract/payments/transactions.ts';
import type { Arguments, Given } from '@clinic/contract/shared/endpoint.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { readClinic } from '../../clinics/index.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { toFilters } from './list-filters.rules.ts';
import { readTransactionPage } from './read-transaction-page.ts';
import { showTelemedOrder, toClinicShown } from './show-transaction.rules.ts';
import { listTelemedOrders } from './transactions.queries.ts';

/** A page of the list with its pager. A page beyond the end is empty and has the correct pager. */
export async function readList(
  reading: Pick<ReadAct, 'db' | 'scope'>,
  query: Arguments<typeof endpoint>['query'],
): Promise<Given<typeof endpoint>> {
  const { rows, count } = await readTransactionPage(reading, {
    filters: toFilters(query),
    sort: query.sort ?? { field: 'id', direction: 'desc' },
    page: pageOf(query),
  });
  return { data: rows, pager: pagerOf(query, count) };
}

/** Lists transactions of the current branch. */
export const listTransactions: Action<typeof endpoint> = async (act, { query }) => {
  if (query.name) notePatientView(act, { way: 'searched', entity: 'transaction', words: query.name });
  const list = await readList(act, query);
  if (query.fields !== 'all') return list;
  // Every row is of the current branch.
  const clinic = toClinicShown(await readClinic(act.db, act.scope, act.scope.clinic_id));
  const orders = await listTelemedOrders(
    act.db,
    act.scope,
    list.data.map(({ id }) => id),
  );
  const data = list.data.map((row) => ({
    ...row,
    clinic,
    telemed_order: showTelemedOrder(orders.get(row.id) ?? null),
  }));
  return { ...list, data };
};
