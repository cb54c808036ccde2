import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { dollarsOrNull, toDollars } from '@clinic/contract/shared/money.ts';
import type { ShownTransaction } from './transactions.queries.ts';

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
    clinic: {
      id: row.clinic_id,
      name: row.clinic_name,
      building_name: row.building_name,
      road_name: row.road_name,
      block_no: row.block_no,
      unit_no: row.unit_no,
      postal_code: row.postal_code,
    },
    status: row.status,
    payment_status: row.payment_status,
    payment_advice_status: row.payment_advice_status,
    payment_advice_id: row.payment_advice_id,
    payment_method: row.payment_method,
    product_type: row.product_type,
    reference: row.reference,
    qr_expires_at: row.qr_expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    number_of_issues: row.number_of_issues,
    // The domain of tele-consults will add the order.
    telemed_order: null,
  };
}
