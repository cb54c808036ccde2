import { type FoundRecord, most_found_of_kind } from '@clinic/contract/search/search.ts';
import { paymentNoteStatusWords } from '@clinic/contract/settlement/payment-notes.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import { findNoteRows } from '../search.queries.ts';

/** Searches the credit and debit notes of the branch. Each result opens its transaction. Debit amounts are negative. */
export async function searchNotes(
  { db, scope, staff: { clinic } }: ReadAct,
  search: SearchText,
): Promise<FoundRecord[]> {
  const found = await findNoteRows(db, scope, search, most_found_of_kind);
  return found.map((row) => ({
    kind: 'payment_note',
    id: row.id,
    opens: row.transaction_id,
    title: `${row.display_id} · ${row.patient_id}`,
    at: row.created_at.toISOString(),
    status: paymentNoteStatusWords[row.status],
    amount: toDollars(row.amount_cents),
    clinic: { id: clinic.id, name: clinic.name },
  }));
}
