import type {
  listHistoryChoices as choicesEndpoint,
  listVisitHistory as endpoint,
} from '@clinic/contract/visits/history/history.ts';
import { pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { most_counted_visits } from '@clinic/contract/visits/visit/visit-list.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listDefaultPriceRows, listPricedDoctors } from '../../telemed/index.ts';
import { toFilters } from '../visit-list/visit-filters.rules.ts';
import { readVisitPage } from '../visit-list/read-visit-list.ts';
import { listInvoices } from '../billing/invoices.queries.ts';
import { readRevenue, sumRevenue } from './revenue.queries.ts';
import { showRevenue } from './revenue.rules.ts';

/** Consults of the branch that are over, with what they brought. */
export const listVisitHistory: Action<typeof endpoint> = async (act, { query }) => {
  const { db, scope, staff } = act;
  const filters = toFilters('history', query, undefined);
  const { rows, count } = await readVisitPage(act, filters, query);
  const ids = rows.map(({ id }) => id);
  const revenue = await readRevenue(db, scope, ids);
  const invoices = Map.groupBy(await listInvoices(db, scope, ids), ({ visit_id }) => visit_id);
  const may_download = can(staff.roles, 'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT');
  const sums = count > most_counted_visits ? undefined : await sumRevenue(db, scope, filters);
  return {
    data: rows.map((visit) =>
      showRevenue(visit, {
        revenue: revenue.get(visit.id),
        invoices: invoices.get(visit.id) ?? [],
        may_download,
      }),
    ),
    pager: pagerOf(query, count),
    totals: sums && sums.rows <= most_counted_visits ? sums : null,
  };
};

/** What the filters of the history offer. */
export const listHistoryChoices: Action<typeof choicesEndpoint> = async ({ db, scope }) => {
  const services = await listDefaultPriceRows(db, scope);
  const doctors = await listPricedDoctors(db, scope);
  return {
    services: services.map(({ id, name }) => ({ id, name })),
    doctors: doctors.map(({ id, salutation, name }) => ({ id, salutation, name })),
  };
};
