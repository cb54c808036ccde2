import type { SettledAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { SettledAdviceRow } from './settled-advices.queries.ts';

/** Maps an advice to what head office sees. */
export const toSettledAdvice = (row: SettledAdviceRow): SettledAdvice => ({
  id: row.id,
  display_id: row.display_id,
  clinic: { id: row.clinic_id, name: row.clinic_name },
  created_at: row.created_at.toISOString(),
  process_status: row.process_status,
  number_of_transactions: row.number_of_transactions,
  pay_to_clinic_total: toDollars(row.pay_to_clinic_total_cents),
  batch_date: row.batch_date,
  audited_by: row.audited_by,
  comments: row.comments,
  pay_out_date: row.pay_out_date,
  bank_reference: row.bank_reference,
  fail_reason: row.fail_reason,
});
