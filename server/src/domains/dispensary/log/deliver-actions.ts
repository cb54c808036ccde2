import type { getDeliver as get, listDelivers as list } from '@clinic/contract/dispensary/delivers.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { showDeliver, showDeliverPage } from '../orders/show-deliver.ts';
import { isThere, readShownOrder } from '../orders/shown-orders.queries.ts';
import { countDelivers, type DeliverFilters, pageOfDelivers } from './delivers.queries.ts';
import { orderPattern } from './order-words.rules.ts';

/** A page of the branch’s orders. An index has each order of the list; words are found by the trigram index. */
export const listDelivers: Action<typeof list> = async (act, { query }) => {
  const { db, scope } = act;
  const filters: DeliverFilters = {
    delivery_status: query.delivery_status,
    order_status: query.order_status,
    service_type: query.service_type,
    date: query.date,
    words: orderPattern(query.name),
  };
  if (filters.words !== undefined)
    notePatientView(act, { way: 'searched', entity: 'medicine_order', words: query.name });
  const [[counted], rows] = await readTogether(
    db,
    countDelivers(scope, filters),
    pageOfDelivers(scope, { filters, sort: query.sort, page: pageOf(query) }),
  );
  return { data: rows.map(showDeliver), pager: pagerOf(query, counted?.rows ?? 0) };
};

/** An order of the branch with its medicines. Refuses: medicine_order_not_found. */
export const getDeliver: Action<typeof get> = async (act, { params: { id } }) => {
  notePatientView(act, { way: 'opened', entity: 'medicine_order', entity_id: id, provided: isThere(act.scope, id) });
  const row = await readShownOrder(act.db, act.scope, id);
  if (!row) throw act.refusal('medicine_order_not_found');
  return showDeliverPage(row);
};
