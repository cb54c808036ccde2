import { type FoundRecord, most_found_of_kind } from '@clinic/contract/search/search.ts';
import { refundStatusWords } from '@clinic/contract/settlement/refund-status.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import { findRefundRows } from '../search.queries.ts';

/** Searches the refunds of the branch. Each result opens its transaction. */
export async function searchRefunds(
  { db, scope, staff: { clinic } }: ReadAct,
  search: SearchText,
): Promise<FoundRecord[]> {
  const found = await findRefundRows(db, scope, search, most_found_of_kind);
  return found.map((row) => ({
    kind: 'refund',
    id: row.id,
    opens: row.transaction_id,
    title: `Refund ${row.id} · ${row.patient_id}`,
    at: row.created_at.toISOString(),
    status: refundStatusWords[row.status],
    amount: toDollars(row.amount_cents),
    clinic: { id: clinic.id, name: clinic.name },
  }));
}
