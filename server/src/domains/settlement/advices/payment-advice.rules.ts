import type {
  PaymentAdvice,
  PaymentAdviceRow,
  PaymentAdviceTotals,
  ProcessStatus,
} from '@clinic/contract/settlement/payment-advices.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import type { AdviceRow, AdviceSums } from './payment-advices.queries.ts';
import { allFeeCents, allGstCents, type GstRelate } from '../runs/settlement.rules.ts';

const all_statuses: ProcessStatus[] = ['w', 'r', 'p', 'f'];

/**
 * The statuses that a user may list. Paid advices need the advice role, unpaid ones (statements) the statement role. The filters narrow the
 * result.
 */
export function visibleStatuses(
  roles: ReadonlySet<Role>,
  asked: { process_status?: ProcessStatus | '' | undefined; not_process_status?: ProcessStatus | '' | undefined },
): ProcessStatus[] {
  const { process_status, not_process_status } = asked;
  return all_statuses.filter(
    (status) =>
      can(roles, status === 'p' ? 'ROLE_PAYMENTADVICE_VIEW' : 'ROLE_PAYMENTSTATEMENT_VIEW') &&
      (!process_status || status === process_status) &&
      (!not_process_status || status !== not_process_status),
  );
}

/** A paid advice needs the advice role. For an unpaid one either role is enough, because a transaction’s trail links to it. */
export const mayRead = (roles: ReadonlySet<Role>, status: ProcessStatus): boolean =>
  can(roles, 'ROLE_PAYMENTADVICE_VIEW') || (status !== 'p' && can(roles, 'ROLE_PAYMENTSTATEMENT_VIEW'));

export const toGstRelate = (row: GstRelate): PaymentAdvice['payment_advice_gst_relates'][number] => ({
  invoice_transaction_count: row.invoice_transaction_count,
  invoice_transaction_amount_total: toDollars(row.invoice_transaction_amount_total_cents),
  all_fee: toDollars(row.all_fee_cents),
  all_gst: toDollars(row.all_gst_cents),
  gst_rate: Number(row.gst_rate),
  effective_date: row.effective_date,
});

/** Maps a database row to a row of the list. */
export const toAdviceRow = (row: AdviceRow): PaymentAdviceRow => ({
  id: row.id,
  display_id: row.display_id,
  clinic: { id: row.clinic_id, name: row.clinic_name },
  created_at: row.created_at.toISOString(),
  process_status: row.process_status,
  number_of_transactions: row.number_of_transactions,
  amount_total: toDollars(row.amount_total_cents),
  admin_fee_total: toDollars(row.admin_fee_total_cents),
  gst_total: toDollars(row.gst_total_cents),
  handling_fee_total: toDollars(row.handling_fee_total_cents),
  handling_fee_gst_total: toDollars(row.handling_fee_gst_total_cents),
  giro_fee: toDollars(row.giro_fee_cents),
  giro_fee_gst: toDollars(row.giro_fee_gst_cents),
  all_fee: toDollars(allFeeCents(row)),
  all_gst: toDollars(allGstCents(row)),
  credit_total: toDollars(row.credit_total_cents),
  debit_total: toDollars(row.debit_total_cents),
  payment_note_amount_total: toDollars(row.payment_note_amount_total_cents),
  payment_note_gst_total: toDollars(row.payment_note_gst_total_cents),
  pay_to_clinic_total: toDollars(row.pay_to_clinic_total_cents),
  pay_to_clinic_fee_total: toDollars(row.pay_to_clinic_total_cents),
  pay_out_date: row.pay_out_date,
});

/** Maps the sums of a list, as a row states those of one advice. */
export const toAdviceTotals = (sums: AdviceSums): PaymentAdviceTotals => ({
  amount_total: toDollars(sums.amount_total_cents),
  payment_note_amount_total: toDollars(sums.payment_note_amount_total_cents),
  payment_note_gst_total: toDollars(sums.payment_note_gst_total_cents),
  all_fee: toDollars(allFeeCents(sums)),
  all_gst: toDollars(allGstCents(sums)),
  pay_to_clinic_total: toDollars(sums.pay_to_clinic_total_cents),
});

/** Maps one advice with its charges per GST rate and the URLs of its documents. */
export const toPaymentAdvice = (
  row: AdviceRow,
  relates: readonly GstRelate[],
  documents: Pick<PaymentAdvice, 'invoice_pdf' | 'payment_advice_pdf'>,
): PaymentAdvice => ({
  ...toAdviceRow(row),
  ...documents,
  invoice_number: row.invoice_number,
  updated_at: row.updated_at.toISOString(),
  cut_off: row.cut_off.toISOString(),
  batch_date: row.batch_date,
  audited_by: row.audited_by,
  comments: row.comments,
  bank_reference: row.bank_reference,
  fail_reason: row.fail_reason,
  payment_advice_gst_relates: relates.map(toGstRelate),
});
