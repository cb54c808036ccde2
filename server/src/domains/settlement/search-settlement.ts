import { type FoundRecord, most_found_of_kind } from '@clinic/contract/search/search.ts';
import { processStatusWords } from '@clinic/contract/settlement/payment-advices.ts';
import { paymentNoteStatusWords } from '@clinic/contract/settlement/payment-notes.ts';
import { refundStatusWords } from '@clinic/contract/settlement/refund-status.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { ReadAct } from '../../platform/act/act.ts';
import type { SearchText } from '../../platform/db/statements/search-text.ts';
import { visibleStatuses } from './advices/payment-advice.rules.ts';
import { findAdviceRows, findNoteRows, findRefundRows, type FoundOfTransaction } from './search.queries.ts';

/** Searches paid advices or unpaid ones (statements), in the branch or at head office in the whole group. */
async function searchKind(
  { db, scope, staff }: ReadAct,
  search: SearchText,
  kind: 'payment_advice' | 'payment_statement',
): Promise<FoundRecord[]> {
  const asked = kind === 'payment_advice' ? { process_status: 'p' as const } : { not_process_status: 'p' as const };
  const statuses = visibleStatuses(staff.roles, asked);
  const found = await findAdviceRows(db, scope, search, statuses, most_found_of_kind);
  return found.map((row) => ({
    kind,
    id: row.id,
    opens: row.id,
    title: row.display_id,
    at: row.created_at.toISOString(),
    status: processStatusWords[row.process_status],
    amount: toDollars(row.pay_to_clinic_total_cents),
    clinic: { id: row.clinic_id, name: row.clinic_name },
  }));
}

export const searchAdvices = (act: ReadAct, search: SearchText) => searchKind(act, search, 'payment_advice');
export const searchStatements = (act: ReadAct, search: SearchText) => searchKind(act, search, 'payment_statement');

/** A note or refund of the branch. It opens its transaction. */
const foundOf = (
  { staff: { clinic } }: ReadAct,
  { id, transaction_id, patient_id, created_at, amount_cents }: FoundOfTransaction,
  { title, ...words }: Pick<FoundRecord, 'kind' | 'title' | 'status'>,
): FoundRecord => ({
  ...words,
  id,
  opens: transaction_id,
  title: `${title} · ${patient_id}`,
  at: created_at.toISOString(),
  amount: toDollars(amount_cents),
  clinic: { id: clinic.id, name: clinic.name },
});

/** Searches the credit and debit notes of the branch. Debit amounts are negative. */
export const searchNotes = async (act: ReadAct, search: SearchText): Promise<FoundRecord[]> =>
  (await findNoteRows(act.db, act.scope, search, most_found_of_kind)).map((row) =>
    foundOf(act, row, {
      kind: 'payment_note',
      title: row.display_id,
      status: paymentNoteStatusWords[row.status],
    }),
  );

/** Searches the refunds of the branch. */
export const searchRefunds = async (act: ReadAct, search: SearchText): Promise<FoundRecord[]> =>
  (await findRefundRows(act.db, act.scope, search, most_found_of_kind)).map((row) =>
    foundOf(act, row, { kind: 'refund', title: `Refund ${row.id}`, status: refundStatusWords[row.status] }),
  );
