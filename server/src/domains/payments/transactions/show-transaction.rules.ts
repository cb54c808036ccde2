import type { transaction } from '@clinic/contract/payments/transactions.ts';
import type { z } from 'zod/mini';
import type { ShownTransaction, TelemedOrder } from './transactions.queries.ts';

type Transaction = z.output<typeof transaction>;
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
    total_amount: order.total_cents,
    visit: { id: order.visit_id, patient_name: order.patient_name },
  };

/** A transaction as its page shows it. Nobody pays the code of one that a voucher paid. */
export const toTransaction = (row: ShownTransaction): Transaction => ({
  ...row,
  transaction_amount: row.amount_cents,
  amount: row.amount_cents,
  provider_amount: row.provider_cents,
  admin_fee: row.admin_fee_cents,
  admin_fee_gst: row.admin_fee_gst_cents,
  handling_fee: row.handling_fee_cents,
  handling_fee_gst: row.handling_fee_gst_cents,
  pay_to_clinic_amount: row.pay_to_clinic_cents,
  clinic: toClinicShown({ ...row, id: row.clinic_id, name: row.clinic_name }),
  qr_expires_at: row.from_voucher ? null : row.qr_expires_at,
  telemed_order: showTelemedOrder(row.telemed_order),
});
