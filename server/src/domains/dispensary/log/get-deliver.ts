import type { getDeliver as endpoint } from '@clinic/contract/dispensary/delivers.ts';
import { sql } from 'kysely';
import type { Action } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { showDeliverPage } from '../orders/show-deliver.rules.ts';
import { readShownOrder } from '../orders/shown-orders.queries.ts';

/** An order of the branch with its medicines. Refuses: medicine_order_not_found. */
export const getDeliver: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { clinic_id } = act.scope;
  const provided = sql`exists (select from medicine_order where clinic_id = ${clinic_id} and id = ${id})`;
  notePatientView(act, { way: 'opened', entity: 'medicine_order', entity_id: id, provided });
  const row = await readShownOrder(act.db, act.scope, id);
  if (!row) throw act.refusal('medicine_order_not_found');
  return showDeliverPage(row);
};
