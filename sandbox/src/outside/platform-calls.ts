import * as appointments from '@clinic/contract/appointments/platform-appointments.ts';
import * as groupClinics from '@clinic/contract/clinics/group-clinics.ts';
import * as platformClinics from '@clinic/contract/clinics/platform-clinics.ts';
import * as platformGroups from '@clinic/contract/clinics/platform-groups.ts';
import * as platformPlans from '@clinic/contract/clinics/platform-plans.ts';
import { sendPatientPhoto } from '@clinic/contract/customers/patient-photos.ts';
import { reportCustomer } from '@clinic/contract/customers/platform-customers.ts';
import { answerReview, createReview } from '@clinic/contract/reviews/platform-reviews.ts';
import * as deliveries from '@clinic/contract/dispensary/platform-deliveries.ts';
import { answerIssue } from '@clinic/contract/payments/issue-answers.ts';
import { getGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import * as publicHolidays from '@clinic/contract/clinics/public-holidays.ts';
import * as giroFiles from '@clinic/contract/settlement/giro-files.ts';
import * as heldMoney from '@clinic/contract/settlement/held-money.ts';
import { listApprovedRefunds } from '@clinic/contract/settlement/refunds.ts';
import * as settlementRuns from '@clinic/contract/settlement/settlement-runs.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { setPartnerSite } from '@clinic/contract/visits/partner-site/partner-site.ts';
import { openRoom } from '@clinic/contract/visits/room/room.ts';
import { setDefaultPrice, setGroupPrice } from '@clinic/contract/telemed/prices/platform-default-prices.ts';
import * as slots from '@clinic/contract/visits/bookings/platform-slots.ts';
import { payVisit } from '@clinic/contract/visits/billing/payment.ts';
import * as visits from '@clinic/contract/visits/visit/platform-visits.ts';
import * as vouchers from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import * as groupVouchers from '@clinic/contract/vouchers/platform-vouchers.ts';
import * as collections from '@clinic/contract/vouchers/voucher-collections.ts';
import { z } from 'zod/mini';
import { callWithKey, type PlatformAccess } from './platform-api.ts';
import { invalidBody, SandboxProblem } from './sandbox-problem.ts';

/** What the pages ask: the bank, the courier, the partner site and the consumer app. */
export const asked_by_pages: readonly EndpointDefinition[] = [
  listApprovedRefunds,
  getGiroAnswer,
  giroFiles.listGiroFiles,
  giroFiles.getGiroFile,
  platformClinics.listPlatformClinics,
  reportCustomer,
  sendPatientPhoto,
  appointments.createAppointment,
  appointments.readPlatformAppointment,
  appointments.cancelPlatformAppointment,
  createReview,
  appointments.registerArrival,
  visits.readClinicTelemed,
  openRoom,
  slots.listBookableDoctors,
  slots.listDoctorSlots,
  slots.holdSlot,
  slots.releaseHold,
  visits.createVisit,
  visits.callBookedVisit,
  visits.readPlatformVisit,
  visits.cancelPlatformVisit,
  visits.endConsult,
  payVisit,
  deliveries.chooseMedicineWay,
  deliveries.listDeliveries,
  deliveries.reportDelivery,
  vouchers.listVouchersOnSale,
  vouchers.quoteVoucher,
  vouchers.createVoucherOrder,
  vouchers.listCustomerCertificates,
  vouchers.receiveVoucherOrder,
  vouchers.requestVoucherRedemption,
  vouchers.readVoucherRedemption,
  vouchers.requestVoucherRefund,
];

/** What the platform does on the way of a journey that is about something else. Its people work in the console. */
const asked_by_journeys: readonly EndpointDefinition[] = [
  answerIssue,
  heldMoney.listHeldTransactions,
  heldMoney.acceptHeldTransaction,
  heldMoney.refundHeldTransaction,
  settlementRuns.createSettlementRun,
  settlementRuns.getSettlementRun,
  settlementRuns.auditPaymentAdvice,
  settlementRuns.payPaymentAdvice,
  settlementRuns.failPaymentAdvice,
  settlementRuns.raisePaymentNote,
  giroFiles.createGiroFile,
  publicHolidays.savePublicHoliday,
  publicHolidays.deletePublicHoliday,
  platformPlans.createPlan,
  platformClinics.setClinicPlan,
  setDefaultPrice,
  setGroupPrice,
  platformGroups.updateGroup,
  platformGroups.closeGroup,
  platformGroups.reopenGroup,
  groupClinics.getClinicOfGroup,
  groupClinics.updateClinicOfGroup,
  groupClinics.closeClinic,
  groupClinics.reopenClinic,
  answerReview,
  setPartnerSite,
  groupVouchers.createPlatformVoucher,
  collections.createVoucherCollection,
];

/** All others are refused. */
const platform_calls = new Map([...asked_by_pages, ...asked_by_journeys].map((endpoint) => [endpoint.name, endpoint]));

const asked = z.strictObject({
  params: z.optional(z.record(z.string(), z.string())),
  query: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
});

/** Forwards a call to the platform API, with the key that the page never sees. */
export function passOn(access: PlatformAccess, name: string, body: unknown): Promise<unknown> {
  const endpoint = platform_calls.get(name);
  if (!endpoint) throw new SandboxProblem(404, 'There is no such platform call.');
  const given = z.safeParse(asked, body);
  if (!given.success) throw invalidBody(given.error.issues);
  const { params = {}, query = {} } = given.data;
  return callWithKey(access, endpoint, { params, query, body: given.data.body });
}
