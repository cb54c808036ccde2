import type { getUserOrder as endpoint } from '@clinic/contract/vouchers/voucher-orders.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { readCertificatesOf } from '../certificates/certificates.queries.ts';
import { isThere, readListedOrder } from './listed-orders.queries.ts';
import { toShownOrder } from './show-order.rules.ts';

/** An order with its certificates; undefined if the branch has none. */
export async function showOrder({ db, scope }: Pick<ReadAct, 'db' | 'scope'>, id: number) {
  const row = await readListedOrder(db, scope, id);
  return row && toShownOrder(row, await readCertificatesOf(db, scope, id));
}

/** An order of the branch. Refuses: voucher_order_not_found. */
export const getUserOrder: Action<typeof endpoint> = async (act, { params: { id } }) => {
  notePatientView(act, { way: 'opened', entity: 'voucher_order', entity_id: id, provided: isThere(act.scope, id) });
  const shown = await showOrder(act, id);
  if (!shown) throw act.refusal('voucher_order_not_found');
  return shown;
};
