import { appointmentRecord } from '../appointments/appointment.record.ts';
import { notificationKind } from './notification-kind.ts';
import { ratingText } from '../reviews/review-words.ts';
import { reviewRecord } from '../reviews/review.record.ts';
import { recordsWith } from '../records.ts';
import { noticeRolesOf } from '../shared/record.ts';
import type { Role } from '../shared/roles.ts';
import { voucherOrderRecord } from '../vouchers/voucher-order.record.ts';
import { voucherRecord } from '../vouchers/voucher.record.ts';
import { redeemer_roles } from '../vouchers/voucher-sales-list.ts';

export interface OfAppointment {
  [key: string]: number | string;
  appointment_id: number;
  /** The time that the patient asks for or has, in words. */
  at: string;
}

const appointmentPath = ({ appointment_id }: OfAppointment): string => `${appointmentRecord.page}/${appointment_id}`;

/** Notifications about appointments. They name no patient, because mail and push leave the system. */
export const appointmentKinds = {
  appointment_requested: notificationKind<OfAppointment>().for({
    label: 'A patient asks for an appointment',
    section: 'Patients',
    audience: 'ROLE_APPOINTMENT_UPDATE',
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ at }) => ({ title: 'New appointment request', text: `A patient would like ${at}.` }),
    path: appointmentPath,
  }),
  appointment_booked: notificationKind<OfAppointment>().for({
    label: 'A patient books a tele-consult',
    section: 'Patients',
    audience: 'ROLE_APPOINTMENT_UPDATE',
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ at }) => ({ title: 'New tele-consult booking', text: `A patient booked ${at}.` }),
    path: appointmentPath,
  }),
  appointment_arrived: notificationKind<OfAppointment>().for({
    label: 'A patient is at the counter',
    section: 'Patients',
    audience: 'ROLE_APPOINTMENT_UPDATE',
    channels: ['bell', 'sound', 'desktop'],
    words: ({ at }) => ({
      title: 'A patient is at the counter',
      text: `The patient with the appointment on ${at} needs a queue number.`,
    }),
    path: () => '/appointments/queue',
  }),
  appointment_cancelled: notificationKind<OfAppointment>().for({
    label: 'A patient cancels an appointment',
    section: 'Patients',
    audience: 'ROLE_APPOINTMENT_UPDATE',
    channels: ['bell'],
    words: ({ at }) => ({ title: 'Appointment cancelled', text: `A patient cancelled the appointment on ${at}.` }),
    path: appointmentPath,
  }),
} as const;

export interface OfVisit {
  [key: string]: number | string;
  visit_id: number;
  /** The service that the patient asks for. */
  service: string;
}

export interface OfClaim {
  [key: string]: number | string;
  visit_id: number;
  what: 'submitted' | 'deleted';
}

const consultPath = (): string => '/telemed-list';

/** Notifications about tele-consults. They name no patient, because mail and push leave the system. */
export const visitKinds = {
  visit_offered: notificationKind<OfVisit>().for({
    label: 'A tele-consult call comes in for you',
    section: 'Patients',
    audience: 'person',
    rings: true,
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ service }) => ({ title: 'New Tele-Consult call', text: `A patient calls for ${service}.` }),
    path: consultPath,
  }),
  visit_missed: notificationKind<OfVisit>().for({
    label: 'A tele-consult call is missed',
    section: 'Patients',
    audience: 'ROLE_VISIT_VIEW',
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ service }) => ({ title: 'Missed Tele-Consult call', text: `No doctor answered a call for ${service}.` }),
    path: consultPath,
  }),
  claim_failed: notificationKind<OfClaim>().for({
    label: 'A claim of a tele-consult fails',
    section: 'Patients',
    audience: 'ROLE_VISIT_VIEW',
    channels: ['bell'],
    words: ({ visit_id, what }) => ({
      title: 'Claim failed',
      text: `The claim of tele-consult ${visit_id} could not be ${what}.`,
    }),
    path: ({ visit_id }) => `/telemed-list/${visit_id}`,
  }),
} as const;

export interface OfReview {
  [key: string]: number | string;
  review_id: number;
  rating: number;
}

/** Notifications about reviews. They name no patient, because mail and push leave the system. */
export const reviewKinds = {
  review_low: notificationKind<OfReview>().for({
    label: 'A customer gives a low rating',
    section: 'Patients',
    audience: 'ROLE_CUSTOMER_REVIEW_FEEDBACK',
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ rating }) => ({ title: 'Low rating', text: `A customer gave ${ratingText(rating)}.` }),
    path: ({ review_id }) => `${reviewRecord.page}/${review_id}`,
  }),
} as const;

export interface OfOutboxMessage {
  [key: string]: number | string;
  /** The record, as `Appointment 12`. */
  what: string;
  /** What was to be told: `Appointment approved`. */
  told: string;
  channel: 'consumer' | 'text';
  /** The page of the record. */
  path: string;
}

const roles_of_records: readonly Role[] = [...new Set(recordsWith('trail').flatMap(noticeRolesOf))];

/** Messages that could not be sent. The bell of each user who can see the record shows them. */
export const outboxKinds = {
  patient_not_told: notificationKind<OfOutboxMessage>().for({
    label: 'A message could not be sent',
    section: 'Patients',
    audience: roles_of_records,
    channels: ['bell'],
    words: ({ what, told, channel }) => ({
      title: 'Message not sent',
      text:
        channel === 'text'
          ? `${what}: the text message could not be sent (${told}).`
          : `${what}: the message to the patient’s app could not be sent (${told}).`,
    }),
    path: ({ path }) => path,
  }),
} as const;

export interface OfRedemption {
  [key: string]: number | string;
  /** When the customer asked, as staff read it. */
  at: string;
}

export interface OfOrder {
  [key: string]: number | string;
  voucher_order_id: number;
  quantity: number;
}

export interface OfVoucher {
  [key: string]: number | string;
  voucher_id: number;
}

/** Notifications about vouchers. They name no customer, because mail and push leave the system. */
export const voucherKinds = {
  /** Its sound and desktop notice come with the window at the counter too, by the same setting. */
  voucher_redemption_missed: notificationKind<OfRedemption>().for({
    label: 'A customer asks to redeem a voucher',
    section: 'Patients',
    audience: redeemer_roles,
    channels: ['bell', 'sound', 'desktop'],
    words: ({ at }) => ({
      title: 'Voucher not redeemed',
      text: `A customer asked to redeem a voucher at ${at}. No one answered within two minutes.`,
    }),
    path: () => '/voucher-redemption',
  }),
  voucher_order_to_send: notificationKind<OfOrder>().for({
    label: 'A home delivery is ordered',
    section: 'Patients',
    audience: 'ROLE_VOUCHER_ORDERS_VIEW',
    channels: ['bell', 'desktop', 'push'],
    words: ({ quantity }) => ({
      title: 'New home delivery',
      text: quantity === 1 ? 'A customer ordered a screening kit.' : `A customer ordered ${quantity} screening kits.`,
    }),
    path: ({ voucher_order_id }) => `${voucherOrderRecord.page}/${voucher_order_id}`,
  }),
  voucher_sold_out: notificationKind<OfVoucher>().for({
    label: 'A voucher is sold out',
    section: 'Patients',
    audience: 'ROLE_VOUCHER_VIEW',
    channels: ['bell', 'push'],
    words: () => ({ title: 'Voucher sold out', text: 'The last one was bought. You can add stock on its page.' }),
    path: ({ voucher_id }) => `${voucherRecord.page}/${voucher_id}`,
  }),
} as const;
