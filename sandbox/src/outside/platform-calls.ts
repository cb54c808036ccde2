import * as appointments from '@clinic/contract/appointments/platform-appointments.ts';
import * as groupClinics from '@clinic/contract/clinics/group-clinics.ts';
import * as platformClinics from '@clinic/contract/clinics/platform-clinics.ts';
import * as platformGroups from '@clinic/contract/clinics/platform-groups.ts';
import * as platformPlans from '@clinic/contract/clinics/platform-plans.ts';
import { sendPatientPhoto } from '@clinic/contract/customers/patient-photos.ts';
import { reportCustomer } from '@clinic/contract/customers/platform-customers.ts';
import { answerReview, createReview } from '@clinic/contract/reviews/platform-reviews.ts';
import { setClinicBankAccount } from '@clinic/contract/settlement/clinic-bank-account.ts';
import * as deliveries from '@clinic/contract/dispensary/platform-deliveries.ts';
import { answerIssue, listOpenIssues } from '@clinic/contract/payments/issue-answers.ts';
import { getGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import * as publicHolidays from '@clinic/contract/clinics/public-holidays.ts';
import * as giroFiles from '@clinic/contract/settlement/giro-files.ts';
import * as heldMoney from '@clinic/contract/settlement/held-money.ts';
import { listApprovedRefunds } from '@clinic/contract/settlement/refunds.ts';
import * as settlementRuns from '@clinic/contract/settlement/settlement-runs.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { readPartnerSite, setPartnerSite } from '@clinic/contract/visits/partner-site/partner-site.ts';
import { openRoom } from '@clinic/contract/visits/room/room.ts';
import { setDefaultPrice, setGroupPrice } from '@clinic/contract/telemed/prices/platform-default-prices.ts';
import * as slots from '@clinic/contract/visits/bookings/platform-slots.ts';
import { readClinicTelemed } from '@clinic/contract/visits/visit/platform-visits.ts';
import { payVisit } from '@clinic/contract/visits/billing/payment.ts';
import * as visits from '@clinic/contract/visits/visit/platform-visits.ts';
import * as vouchers from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import * as groupVouchers from '@clinic/contract/vouchers/platform-vouchers.ts';
import * as collections from '@clinic/contract/vouchers/voucher-collections.ts';
import { z } from 'zod/mini';
import { callWithKey, type PlatformAccess } from './platform-api.ts';
import { invalidBody, SandboxProblem } from './sandbox-problem.ts';

/** The platform calls that head office, the bank, the courier and the consumer app may make. All others are refused. */
export const platform_calls: Readonly<Record<string, EndpointDefinition>> = {
  listOpenIssues,
  answerIssue,
  listApprovedRefunds,
  getGiroAnswer,
  listHeldTransactions: heldMoney.listHeldTransactions,
  acceptHeldTransaction: heldMoney.acceptHeldTransaction,
  refundHeldTransaction: heldMoney.refundHeldTransaction,
  createSettlementRun: settlementRuns.createSettlementRun,
  listSettlementRuns: settlementRuns.listSettlementRuns,
  getSettlementRun: settlementRuns.getSettlementRun,
  listSettledAdvices: settlementRuns.listSettledAdvices,
  auditPaymentAdvice: settlementRuns.auditPaymentAdvice,
  payPaymentAdvice: settlementRuns.payPaymentAdvice,
  failPaymentAdvice: settlementRuns.failPaymentAdvice,
  retryPaymentAdvice: settlementRuns.retryPaymentAdvice,
  raisePaymentNote: settlementRuns.raisePaymentNote,
  createGiroFile: giroFiles.createGiroFile,
  listGiroFiles: giroFiles.listGiroFiles,
  getGiroFile: giroFiles.getGiroFile,
  readPayoutAccount: giroFiles.readPayoutAccount,
  savePayoutAccount: giroFiles.savePayoutAccount,
  listPublicHolidays: publicHolidays.listPublicHolidays,
  savePublicHoliday: publicHolidays.savePublicHoliday,
  deletePublicHoliday: publicHolidays.deletePublicHoliday,
  listPlatformPlans: platformPlans.listPlatformPlans,
  createPlan: platformPlans.createPlan,
  setAdminFee: platformPlans.setAdminFee,
  deletePlatformAdminFee: platformPlans.deletePlatformAdminFee,
  listPlatformClinics: platformClinics.listPlatformClinics,
  setClinicPlan: platformClinics.setClinicPlan,
  setClinicBankAccount,
  setDefaultPrice,
  setGroupPrice,
  updateGroup: platformGroups.updateGroup,
  closeGroup: platformGroups.closeGroup,
  reopenGroup: platformGroups.reopenGroup,
  getClinicOfGroup: groupClinics.getClinicOfGroup,
  updateClinicOfGroup: groupClinics.updateClinicOfGroup,
  closeClinic: groupClinics.closeClinic,
  reopenClinic: groupClinics.reopenClinic,
  reportCustomer,
  sendPatientPhoto,
  createAppointment: appointments.createAppointment,
  readPlatformAppointment: appointments.readPlatformAppointment,
  cancelPlatformAppointment: appointments.cancelPlatformAppointment,
  createReview,
  answerReview,
  registerArrival: appointments.registerArrival,
  readClinicTelemed,
  readPartnerSite,
  setPartnerSite,
  openRoom,
  listBookableDoctors: slots.listBookableDoctors,
  listDoctorSlots: slots.listDoctorSlots,
  holdSlot: slots.holdSlot,
  releaseHold: slots.releaseHold,
  createVisit: visits.createVisit,
  callBookedVisit: visits.callBookedVisit,
  readPlatformVisit: visits.readPlatformVisit,
  cancelPlatformVisit: visits.cancelPlatformVisit,
  endConsult: visits.endConsult,
  payVisit,
  sendVisitPhoto: visits.sendVisitPhoto,
  chooseMedicineWay: deliveries.chooseMedicineWay,
  listDeliveries: deliveries.listDeliveries,
  reportDelivery: deliveries.reportDelivery,
  listVouchersOnSale: vouchers.listVouchersOnSale,
  quoteVoucher: vouchers.quoteVoucher,
  createVoucherOrder: vouchers.createVoucherOrder,
  listCustomerCertificates: vouchers.listCustomerCertificates,
  receiveVoucherOrder: vouchers.receiveVoucherOrder,
  requestVoucherRedemption: vouchers.requestVoucherRedemption,
  readVoucherRedemption: vouchers.readVoucherRedemption,
  requestVoucherRefund: vouchers.requestVoucherRefund,
  decideVoucherRefund: vouchers.decideVoucherRefund,
  listWaitingVoucherRefunds: vouchers.listWaitingVoucherRefunds,
  createVoucherForHeadOffice: groupVouchers.createVoucherForHeadOffice,
  createVoucherCollection: collections.createVoucherCollection,
  listGroupVoucherCollections: collections.listGroupVoucherCollections,
};

const asked = z.strictObject({
  params: z.optional(z.record(z.string(), z.string())),
  query: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
});

/** Forwards a call of head office, the bank or the patient’s app to the platform API, with the key that the page never sees. */
export function passOn(access: PlatformAccess, name: string, body: unknown): Promise<unknown> {
  const endpoint = Object.hasOwn(platform_calls, name) ? platform_calls[name] : undefined;
  if (!endpoint) throw new SandboxProblem(404, 'There is no such platform call.');
  const given = z.safeParse(asked, body);
  if (!given.success) throw invalidBody(given.error.issues);
  const { params = {}, query = {} } = given.data;
  return callWithKey(access, endpoint, { params, query, body: given.data.body });
}
