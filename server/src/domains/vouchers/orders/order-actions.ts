import type { downloadUserOrders as download, getUserOrder as get } from '@clinic/contract/vouchers/voucher-orders.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { type Cell, writeSpreadsheet } from '../../../platform/documents/spreadsheet.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { readCertificatesOf } from '../certificates/certificates.queries.ts';
import { order_columns, toCells } from './download-orders.rules.ts';
import { isThere, readListedOrder } from './listed-orders.queries.ts';
import { readInPieces } from './order-page.queries.ts';
import { toFilters } from './order-page.rules.ts';
import { type ListedOrder, toShownOrder } from './show-order.rules.ts';

/** An order with its certificates; undefined if the branch has none. */
export async function showOrder({ db, scope }: Pick<ReadAct, 'db' | 'scope'>, id: number) {
  const row = await readListedOrder(db, scope, id);
  return row && toShownOrder(row, await readCertificatesOf(db, scope, id));
}

/** An order of the branch. Refuses: voucher_order_not_found. */
export const getUserOrder: Action<typeof get> = async (act, { params: { id } }) => {
  notePatientView(act, { way: 'opened', entity: 'voucher_order', entity_id: id, provided: isThere(act.scope, id) });
  const shown = await showOrder(act, id);
  if (!shown) throw act.refusal('voucher_order_not_found');
  return shown;
};

async function* cellsOf(pieces: AsyncIterable<ListedOrder[]>): AsyncGenerator<Cell[][]> {
  for await (const rows of pieces) yield rows.map(toCells);
}

/** The filtered orders as a spreadsheet. The file is streamed, so memory use does not grow with the number of rows. */
export const downloadUserOrders: Action<typeof download> = async (act, { query }) => {
  notePatientView(act, { way: 'exported', entity: 'voucher_order', words: query.name });
  const sort = query.sort ?? ({ field: 'created_at', direction: 'desc' } as const);
  const rows = readInPieces(act.db, act.scope, toFilters(query), sort);
  act.audit('voucher_orders_exported', { entity: 'clinic', entity_id: act.scope.clinic_id, after: query });
  return writeSpreadsheet({ name: 'Voucher orders', columns: order_columns }, cellsOf(rows));
};
