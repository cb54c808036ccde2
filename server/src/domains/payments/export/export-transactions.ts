import type { exportTransactions as endpoint } from '@clinic/contract/payments/transactions.ts';
import { type Cell, writeSpreadsheet } from '../../../platform/documents/spreadsheet.ts';
import type { Action } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { type ExportedTransaction, readInPieces } from './export-transactions.queries.ts';
import { export_columns, toCells } from './export-transactions.rules.ts';
import { toFilters } from '../transactions/list-filters.rules.ts';

async function* cellsOf(pieces: AsyncIterable<ExportedTransaction[]>): AsyncGenerator<Cell[][]> {
  for await (const rows of pieces) yield rows.map(toCells);
}

/** Exports the filtered transactions as a spreadsheet. The file is streamed, so memory use does not grow with the number of rows. */
export const exportTransactions: Action<typeof endpoint> = async (act, { query }) => {
  notePatientView(act, { way: 'exported', entity: 'transaction', words: query.name });
  const sort = query.sort ?? { field: 'id' as const, direction: 'desc' as const };
  const rows = readInPieces(act.db, act.scope, toFilters(query), sort);
  act.audit('transactions_exported', { entity: 'clinic', entity_id: act.scope.clinic_id, after: query });
  return writeSpreadsheet({ name: 'Transactions', columns: export_columns }, cellsOf(rows));
};
