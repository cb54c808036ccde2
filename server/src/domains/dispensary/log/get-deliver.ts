import type { getDeliver as endpoint } from '@clinic/contract/dispensary/delivers.ts';
import type { Action } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { showDeliverPage } from '../orders/show-deliver.ts';
import { isThere, readShownOrder } from '../orders/shown-orders.queries.ts';

/** An order of the branch with its medicines. Refuses: medicine_order_not_found. */
export const getDeliver: Action<typeof endpoint> = async (act, { params: { id } }) => {
  notePatientView(act, { way: 'opened', entity: 'medicine_order', entity_id: id, provided: isThere(act.scope, id) });
  const row = await readShownOrder(act.db, act.scope, id);
  if (!row) throw act.refusal('medicine_order_not_found');
  return showDeliverPage(row);
};
