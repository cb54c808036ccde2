import type { listSurcharges as endpoint } from '@clinic/contract/teleconsult/surcharges.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/list-page.ts';
import { showSurcharge } from './surcharge.rules.ts';
import { countSurcharges, listSurchargeRows } from './surcharges.queries.ts';

/** Consultation surcharges of the branch, by day unless sorted otherwise (part 2 §9). */
export const listSurcharges: Action<typeof endpoint> = async ({ db, scope }, { query }) => {
  const filter = {
    type: query.type === '' ? undefined : query.type,
    enable: query.enable ? query.enable === '1' : undefined,
  };
  const sort = query.sort ?? { field: 'day', direction: 'asc' };
  const count = await countSurcharges(db, scope, filter);
  const rows = await listSurchargeRows(db, scope, { ...filter, sort }, pageOf(query));
  return { data: rows.map(showSurcharge), pager: pagerOf(query, count) };
};
