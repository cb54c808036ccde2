import { userSessionRecord } from './access/user-session.record.ts';
import { appointmentRecord, queueEntryRecord } from './appointments/appointment.record.ts';
import { clinicRecord } from './clinics/clinic.record.ts';
import { customerRecord } from './customers/customer.record.ts';
import { medicineOrderRecord } from './dispensary/medicine-order.record.ts';
import { doctorRecord } from './doctors/doctor.record.ts';
import { listViewRecord } from './views/list-view.record.ts';
import { deviceScreenRecord } from './payments/device-screen.record.ts';
import { issueRecord } from './payments/issue.record.ts';
import { transactionRecord } from './payments/transaction.record.ts';
import { reportRecord, reportScheduleRecord } from './reports/report.record.ts';
import { reviewRecord } from './reviews/review.record.ts';
import { dayCloseRecord } from './settlement/day-close.record.ts';
import { feeStatementRecord } from './settlement/fee-statements/fee-statement.record.ts';
import { paymentAdviceRecord, paymentStatementRecord } from './settlement/payment-advice.record.ts';
import { paymentNoteRecord } from './settlement/payment-note.record.ts';
import { refundRecord } from './settlement/refund.record.ts';
import type { RecordDefinition } from './shared/record.ts';
import { roleGroupRecord } from './staff/role-group.record.ts';
import { userRecord } from './staff/user.record.ts';
import { availableDateRuleRecord } from './telemed/availability/availability.record.ts';
import { medicineRecord } from './telemed/medicines/medicine.record.ts';
import { telemedPriceRecord } from './telemed/prices/price.record.ts';
import { dateSurchargeRecord, surchargeRecord } from './telemed/surcharges/surcharge.record.ts';
import { allVisitsRecord, consultRecord, visitHistoryRecord, visitRecord } from './visits/visit/visit.record.ts';
import { promoCodeRecord } from './vouchers/promo-code.record.ts';
import { voucherCertificateRecord } from './vouchers/voucher-certificate.record.ts';
import { voucherOrderRecord } from './vouchers/voucher-order.record.ts';
import { voucherRecord } from './vouchers/voucher.record.ts';

/** Every record, in the order of the search results. */
export const records = [
  transactionRecord,
  paymentAdviceRecord,
  paymentStatementRecord,
  feeStatementRecord,
  paymentNoteRecord,
  refundRecord,
  dayCloseRecord,
  issueRecord,
  customerRecord,
  appointmentRecord,
  queueEntryRecord,
  visitRecord,
  consultRecord,
  allVisitsRecord,
  visitHistoryRecord,
  medicineOrderRecord,
  reviewRecord,
  voucherRecord,
  voucherCertificateRecord,
  voucherOrderRecord,
  promoCodeRecord,
  doctorRecord,
  userRecord,
  userSessionRecord,
  roleGroupRecord,
  clinicRecord,
  deviceScreenRecord,
  listViewRecord,
  availableDateRuleRecord,
  telemedPriceRecord,
  surchargeRecord,
  dateSurchargeRecord,
  medicineRecord,
  reportRecord,
  reportScheduleRecord,
] as const;
export type DeclaredRecord = (typeof records)[number];

/** The paths of the lists. */
export type ListAddress = Extract<DeclaredRecord, { list: string }>['list'];

/** The records whose declaration has this property. */
/* @__NO_SIDE_EFFECTS__ */
export const recordsWith = <Member extends string>(
  member: Member,
): readonly Extract<DeclaredRecord, Record<Member, unknown>>[] =>
  records.filter((record): record is Extract<DeclaredRecord, Record<Member, unknown>> => member in record);

/** The record of this kind; undefined for a kind of another release. */
export const recordOfKind = (kind: string): RecordDefinition | undefined =>
  records.find((record) => record.kind === kind);
