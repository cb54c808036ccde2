import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import { processStatusWords } from '@clinic/contract/settlement/payment-advices.ts';
import { paymentNoteStatusWords } from '@clinic/contract/settlement/payment-notes.ts';
import { refundStatusWords } from '@clinic/contract/settlement/refund-status.ts';
import type { ReadAct } from '../../platform/act/act.ts';
import type { SearchText } from '../../platform/db/statements/search-text.ts';
import type { Found } from '../../platform/records/server-record.ts';
import { visibleStatuses } from './advices/payment-advice.rules.ts';
import { findAdviceRows, findNoteRows, findRefundRows, type FoundOfTransaction } from './search.queries.ts';

/** Searches paid advices or unpaid ones (statements), in the branch or at head office in the whole group. */
const searchingAdvices =
  (asked: Parameters<typeof visibleStatuses>[1]) =>
  async ({ db, scope, staff }: ReadAct, search: SearchText): Promise<Found[]> => {
    const found = await findAdviceRows(db, scope, search, visibleStatuses(staff.roles, asked), most_found_of_kind);
    return found.map((row) => ({
      id: row.id,
      title: row.display_id,
      at: row.created_at,
      status: processStatusWords[row.process_status],
      amount: row.pay_to_clinic_total_cents,
      clinic: { id: row.clinic_id, name: row.clinic_name },
    }));
  };

export const searchAdvices = searchingAdvices({ process_status: 'p' });
export const searchStatements = searchingAdvices({ not_process_status: 'p' });

/** A note or refund of the branch. It opens its transaction. */
const foundOf = (
  { id, transaction_id, patient_id, created_at, amount_cents }: FoundOfTransaction,
  title: string,
  status: string,
): Found => ({
  id,
  opens: transaction_id,
  title: `${title} · ${patient_id}`,
  at: created_at,
  status,
  amount: amount_cents,
});

/** Searches the credit and debit notes of the branch. Debit amounts are negative. */
export const searchNotes = async ({ db, scope }: ReadAct, search: SearchText): Promise<Found[]> =>
  (await findNoteRows(db, scope, search, most_found_of_kind)).map((row) =>
    foundOf(row, row.display_id, paymentNoteStatusWords[row.status]),
  );

/** Searches the refunds of the branch. */
export const searchRefunds = async ({ db, scope }: ReadAct, search: SearchText): Promise<Found[]> =>
  (await findRefundRows(db, scope, search, most_found_of_kind)).map((row) =>
    foundOf(row, `Refund ${row.id}`, refundStatusWords[row.status]),
  );
