import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { dollarsOrNull, toDollars } from '@clinic/contract/shared/money.ts';
import type { ShownTransaction, TelemedOrder } from './transactions.queries.ts';

type ClinicShown = Transaction['clinic'];

/** The clinic of a transaction, with its address. */
export const toClinicShown = (clinic: ClinicShown): ClinicShown => ({
  id: clinic.id,
  name: clinic.name,
  building_name: clinic.building_name,
  road_name: clinic.road_name,
  block_no: clinic.block_no,
  unit_no: clinic.unit_no,
  postal_code: clinic.postal_code,
});

/** The tele-consult that a transaction pays. */
export const showTelemedOrder = (order: TelemedOrder | null): Transaction['telemed_order'] =>
  order && {
    total_amount: toDollars(order.total_cents),
    visit: { id: order.visit_id, patient_name: order.patient_name },
  };

/** Converts a transaction's row to the contract's shape: cents to dollars, instants to text. */
export function toTransaction(row: ShownTransaction): Transaction {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    transaction_amount: toDollars(row.amount_cents),
    amount: toDollars(row.amount_cents),
    provider_amount: dollarsOrNull(row.provider_cents),
    admin_fee: dollarsOrNull(row.admin_fee_cents),
    admin_fee_gst: dollarsOrNull(row.admin_fee_gst_cents),
    handling_fee: dollarsOrNull(row.handling_fee_cents),
    handling_fee_gst: dollarsOrNull(row.handling_fee_gst_cents),
    pay_to_clinic_amount: dollarsOrNull(row.pay_to_clinic_cents),
    patient_id: row.patient_id,
    remark: row.remark,
    clinic: toClinicShown({ ...row, id: row.clinic_id, name: row.clinic_name }),
    status: row.status,
    payment_status: row.payment_status,
    payment_advice_status: row.payment_advice_status,
    payment_advice_id: row.payment_advice_id,
    payment_method: row.payment_method,
    from_voucher: row.from_voucher,
    product_type: row.product_type,
    reference: row.reference,
    qr_expires_at: row.from_voucher ? null : row.qr_expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    number_of_issues: row.number_of_issues,
    telemed_order: showTelemedOrder(row.telemed_order),
  };
}
