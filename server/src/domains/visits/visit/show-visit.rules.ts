import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import type { PatientPhotoKind } from '@clinic/contract/customers/patient-photos.ts';
import type { Place } from '@clinic/contract/visits/visit/place.ts';
import type { platformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import type { AskedGroup, PreconsultGroup, visit, visitPage } from '@clinic/contract/visits/visit/visit.ts';
import type { z } from 'zod/mini';
import type { Deduction } from '../../claims/index.ts';
import { type BillRow, claimedShareOf, dueOf, showSentBill } from '../billing/sent-bill.rules.ts';
import { guardRailsOf } from './guard-rails.rules.ts';
import type { ShownVisit, VisitOfPage } from './shown-visit.queries.ts';

/** The server's form, with dates. */
export type VisitPage = z.output<typeof visitPage>;
export type PlatformVisit = z.output<typeof platformVisit>;

export const showVisit = (row: ShownVisit): z.output<typeof visit> => ({
  id: row.id,
  created_at: row.created_at,
  updated_at: row.updated_at,
  status: row.status,
  call_at: row.call_at,
  schedule_at: row.schedule_at,
  appointment: row.appointment_id === null ? null : { id: row.appointment_id },
  patient_name: row.patient_name,
  patient: {
    id: row.patient.id,
    customer_id: row.patient.customer_id,
    name: row.patient.name,
    gender: row.patient.gender,
    mobile: row.mobile === '' ? null : row.mobile,
    user: {
      username: row.customer.username,
      e_card_type: row.customer.e_card_type,
      company: row.customer.company === null ? null : { name: row.customer.company },
    },
  },
  patient_info: { date_of_birth: row.patient.date_of_birth },
  telemed_service: row.service,
  user_type: row.user_type,
  company_name: row.medinet_company_name ?? row.customer.company,
  medinet_user:
    row.medinet_user_id === null ? null : { id: row.medinet_user_id, company_name: row.medinet_company_name },
  medinet_user_network: row.medinet_network,
  telemed_doctor_profile: row.doctor,
  specified: row.specified,
  consult_start_at: row.consult_start_at,
  consult_end_at: row.consult_end_at,
  ended_why: row.ended_why,
  ended_at: row.ended_at,
});

const withPictures = (groups: AskedGroup[], pictures: Record<string, number>): PreconsultGroup[] =>
  groups.map(({ title, description = '', questions }, group) => ({
    title,
    description,
    questions: questions.map(({ type, title: question, answer = '' }, index) => ({
      type,
      title: question,
      answer,
      pictures: pictures[`${group} ${index}`] ?? 0,
    })),
  }));

interface VisitReader {
  user_id: number;
  /** If they are a doctor of the branch. */
  doctor_id: number | undefined;
  /** The reader’s path to a picture of the patient. */
  photoPath: (kind: PatientPhotoKind) => string;
}

/** The page of a visit, as this reader sees it. */
export function showVisitPage(row: VisitOfPage, reader: VisitReader): VisitPage {
  const rings_here = row.status === 'm' && row.offer?.user_id === reader.user_id;
  const { identity_type: type, identity_masked: masked } = row.patient;
  // The database holds what the contract accepted.
  const place = row.place as Place | null;
  const photo = (kind: PatientPhotoKind): string | null => (row.photos[kind] ? reader.photoPath(kind) : null);
  const { patient, patient_info, ...shown } = showVisit(row);
  return {
    ...shown,
    patient: {
      ...patient,
      photo: photo('face'),
      user: { ...patient.user, work_permit_no: type === 'work_permit' ? masked : null },
    },
    patient_info: {
      ...patient_info,
      nric_photo_front: photo('document_front'),
      nric_photo_back: photo('document_back'),
    },
    identity: type === null || masked === null ? null : { type, masked },
    media: row.media,
    is_first_visit: row.is_first_visit,
    consent_at: row.consent_at,
    telemed_preconsult_groups: withPictures(row.preconsult as AskedGroup[], row.pictures ?? {}),
    locator_response: place && { results: [place] },
    guard_rails: guardRailsOf(row),
    notes: row.notes ?? '',
    notes_updated_at: row.notes_updated_at,
    rings_until: rings_here && row.offer ? new Date(row.offer.ends_at) : null,
    is_own: rings_here || (row.doctor_id !== null && row.doctor_id === reader.doctor_id),
  };
}

/** The sent bill as the patient's app shows it. */
export interface PatientBill {
  bill: BillRow;
  /** The amount that a claim takes off the bill. */
  claimed: Deduction | undefined;
  invoice_no: string | null;
  paid_at: Date | null;
}

/** A visit for the patient’s app, without the clinic’s own notes. */
export const showToPatient = (row: ShownVisit, billed: PatientBill | undefined): PlatformVisit => ({
  id: row.id,
  clinic_id: row.clinic_id,
  status: row.status,
  service_id: row.service.id,
  patient_name: row.patient_name,
  schedule_at: row.schedule_at,
  call_at: row.call_at,
  doctor: row.doctor && { id: row.doctor.id, name: doctorName(row.doctor) },
  specified: row.specified,
  consult_start_at: row.consult_start_at,
  consult_end_at: row.consult_end_at,
  ended_why: row.ended_why,
  bill: billed
    ? {
        ...showSentBill(billed.bill),
        ...claimedShareOf(billed.claimed),
        invoice_no: billed.invoice_no,
        due: dueOf(billed.bill, billed.claimed),
        paid_at: billed.paid_at,
      }
    : null,
  updated_at: row.updated_at,
});
