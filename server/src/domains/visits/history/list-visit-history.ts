import { pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type {
  listHistoryChoices as choicesEndpoint,
  listVisitHistory as endpoint,
} from '@clinic/contract/visits/history/history.ts';
import { most_counted_visits } from '@clinic/contract/visits/visit/visit-list.ts';
import type { Action } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { listDefaultPriceRows, listPricedDoctors } from '../../telemed/index.ts';
import { listInvoices } from '../billing/invoices.queries.ts';
import { readVisitPage } from '../visit-list/list-visits.ts';
import { toFilters } from '../visit-list/visit-page.rules.ts';
import type { ShownVisit } from '../visit/shown-visit.queries.ts';
import { readRevenue, sumRevenue } from './revenue.queries.ts';
import { type ShownRevenue, showRevenue } from './revenue.rules.ts';

/** Visits with their bills, claims, payments and documents. */
export async function withRevenue(
  db: ReadDb,
  scope: Scope,
  visits: readonly ShownVisit[],
  may_download: boolean,
): Promise<ShownRevenue[]> {
  const ids = visits.map(({ id }) => id);
  const revenue = await readRevenue(db, scope, ids);
  const invoices = Map.groupBy(await listInvoices(db, scope, ids), ({ visit_id }) => visit_id);
  return visits.map((visit) =>
    showRevenue(visit, { revenue: revenue.get(visit.id), invoices: invoices.get(visit.id) ?? [], may_download }),
  );
}

/** Consults of the branch that are over, with what they brought. */
export const listVisitHistory: Action<typeof endpoint> = async (act, { query }) => {
  const { db, scope, staff } = act;
  const filters = toFilters('history', query, undefined);
  const { rows, count } = await readVisitPage(act, filters, query);
  const may_download = can(staff.roles, 'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT');
  const sums = count > most_counted_visits ? undefined : await sumRevenue(db, scope, filters);
  return {
    data: await withRevenue(db, scope, rows, may_download),
    pager: pagerOf(query, count),
    totals: sums && sums.rows <= most_counted_visits ? sums : null,
  };
};

/** The choices of the history's filters. */
export const listHistoryChoices: Action<typeof choicesEndpoint> = async ({ db, scope }) => {
  const services = await listDefaultPriceRows(db, scope);
  const doctors = await listPricedDoctors(db, scope);
  return {
    services: services.map(({ id, name }) => ({ id, name })),
    doctors: doctors.map(({ id, salutation, name }) => ({ id, salutation, name })),
  };
};
