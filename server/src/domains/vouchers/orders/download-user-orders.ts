import type { downloadUserOrders as endpoint } from '@clinic/contract/vouchers/voucher-orders.ts';
import { type Cell, writeSpreadsheet } from '../../../platform/documents/spreadsheet.ts';
import type { Action } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { readInPieces } from './download-orders.queries.ts';
import { order_columns, toCells } from './download-orders.rules.ts';
import { toFilters } from './order-page.rules.ts';
import type { ListedOrder } from './show-order.rules.ts';

async function* cellsOf(pieces: AsyncIterable<ListedOrder[]>): AsyncGenerator<Cell[][]> {
  for await (const rows of pieces) yield rows.map(toCells);
}

/** The filtered orders as a spreadsheet. The file is streamed, so memory use does not grow with the number of rows. */
export const downloadUserOrders: Action<typeof endpoint> = async (act, { query }) => {
  notePatientView(act, { way: 'exported', entity: 'voucher_order', words: query.name });
  const sort = query.sort ?? ({ field: 'created_at', direction: 'desc' } as const);
  const rows = readInPieces(act.db, act.scope, toFilters(query), sort);
  act.audit('voucher_orders_exported', { entity: 'clinic', entity_id: act.scope.clinic_id, after: query });
  return writeSpreadsheet({ name: 'Voucher orders', columns: order_columns }, cellsOf(rows));
};
