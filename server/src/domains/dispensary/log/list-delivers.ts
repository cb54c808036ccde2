import type { listDelivers as endpoint } from '@clinic/contract/dispensary/delivers.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { showDeliver } from '../orders/show-deliver.ts';
import { countDelivers, type DeliverFilters, pageOfDelivers } from './delivers.queries.ts';
import { orderPattern } from './order-words.rules.ts';

/** A page of the branch’s orders. An index has each order of the list; words are found by the trigram index. */
export const listDelivers: Action<typeof endpoint> = async (act, { query }) => {
  const { db, scope } = act;
  const filters: DeliverFilters = {
    delivery_status: query.delivery_status || undefined,
    order_status: query.order_status || undefined,
    service_type: query.service_type || undefined,
    date: query.date,
    words: orderPattern(query.name),
  };
  const sort = query.sort ?? ({ field: 'visit_schedule_at', direction: 'asc' } as const);
  if (filters.words !== undefined)
    notePatientView(act, { way: 'searched', entity: 'medicine_order', words: query.name });
  const [[counted], rows] = await readTogether(
    db,
    countDelivers(scope, filters),
    pageOfDelivers(scope, { filters, sort, page: pageOf(query) }),
  );
  return { data: rows.map(showDeliver), pager: pagerOf(query, counted?.rows ?? 0) };
};
