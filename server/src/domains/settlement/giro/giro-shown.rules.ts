import { toDollars } from '@clinic/contract/shared/money.ts';
import type { GiroFile, GiroLine } from '@clinic/contract/settlement/giro-files.ts';
import type { GiroCount, GiroCounts, GiroFileRow, GiroLineRow } from './giro-files.queries.ts';

/** Maps a file with its counts to the response. */
export function toGiroFile(row: GiroFileRow, counts: GiroCounts): GiroFile {
  const countOf = (status: GiroCount['status']): number =>
    counts.payments.find((count) => count.giro_file_id === row.id && count.status === status)?.payments ?? 0;
  return {
    id: row.id,
    message_id: row.message_id,
    created_at: row.created_at.toISOString(),
    execution_date: row.execution_date,
    number_of_transactions: row.number_of_transactions,
    total: toDollars(row.total_cents),
    sent: countOf('sent'),
    paid: countOf('paid'),
    rejected: countOf('rejected'),
    conflicting_answers: counts.conflicting_answers.get(row.id) ?? 0,
  };
}

export const toGiroLine = (row: GiroLineRow): GiroLine => ({
  payment_advice_id: row.payment_advice_id,
  end_to_end_id: row.end_to_end_id,
  clinic_name: row.clinic_name,
  amount: toDollars(row.amount_cents),
  status: row.status,
  reason_code: row.reason_code,
  bank_reference: row.bank_reference,
  answered_at: row.answered_at?.toISOString() ?? null,
});
