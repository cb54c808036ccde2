import { z } from 'zod/mini';
import { amount, instant } from '../../shared/wire.ts';
import { platformCustomer, platformId, platformPatient } from '../../customers/platform-customers.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { generic_messages, idInBody, idInPath, optionalText } from '../../shared/fields.ts';
import { largest_photo_bytes } from '../../shared/photos/photo.ts';
import { givenInstant } from '../../shared/singapore-time.ts';
import { consultBill } from '../billing/bill.ts';
import { consult_limits, medicine } from '../consult/consult.ts';
import { place } from './place.ts';
import { askedGroup, most_preconsult_groups, most_preconsult_questions } from './visit.ts';
import { userType, visitEnd, visitStatus } from './visit-words.ts';

/** The choices of a patient in the consumer app. */
export const clinicTelemed = z.object({
  services: z.array(z.object({ id: z.int(), name: z.string() })),
  doctors: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** The doctor takes calls now. */
      online: z.boolean(),
      /** The services that the doctor gives. */
      service_ids: z.array(z.int()),
    }),
  ),
});
export type ClinicTelemed = z.output<typeof clinicTelemed>;

export const readClinicTelemed = endpoint({
  name: 'readClinicTelemed',
  method: 'GET',
  path: '/platform/clinic/{id}/telemed',
  summary: 'The tele-consult services and doctors of a clinic, and which doctors take calls now',
  access: { kind: 'platform', scope: 'visits:read' },
  params: z.object({ id: idInPath }),
  response: clinicTelemed,
  refusals: ['clinic_not_found'],
});

/** A visit as the patient's app sees it. */
export const platformVisit = z.object({
  id: z.int(),
  clinic_id: z.int(),
  status: visitStatus,
  service_id: z.int(),
  patient_name: z.string(),
  schedule_at: z.nullable(instant),
  call_at: z.nullable(instant),
  /** The doctor who sees the patient, or whom the patient chose. */
  doctor: z.nullable(z.object({ id: z.int(), name: z.string() })),
  specified: z.nullable(z.boolean()),
  consult_start_at: z.nullable(instant),
  consult_end_at: z.nullable(instant),
  ended_why: z.nullable(visitEnd),
  /** Null: no bill was sent. */
  bill: z.nullable(
    z.object({
      ...consultBill.shape,
      invoice_no: z.nullable(z.string()),
      /** The amount that the patient pays, before a discount. */
      due: amount,
      paid_at: z.nullable(instant),
    }),
  ),
  updated_at: instant,
});
export type PlatformVisit = z.input<typeof platformVisit>;

const answers = z.optional(z.array(askedGroup).check(z.maxLength(most_preconsult_groups, generic_messages.format)));
const params = z.object({ id: idInPath });
const write = { kind: 'platform', scope: 'visits:write', for_patient: true } as const;

export const createVisit = endpoint({
  name: 'createVisit',
  method: 'POST',
  path: '/platform/visits',
  summary:
    'A patient calls: it rings at once at a doctor who is online. With `schedule_at` it is booked and rings when the patient calls. With an appointment that has a booked visit it takes that one',
  access: write,
  body_limit_bytes: 512 * 1024,
  body: z.strictObject({
    clinic_id: idInBody,
    service_id: idInBody,
    customer: platformCustomer,
    patient: platformPatient,
    answers,
    place: z.optional(z.nullable(place)),
    /** The doctor whom the patient chose. */
    doctor_id: z.optional(z.nullable(idInBody)),
    /** True: only this doctor. False or absent: the next one who is free. */
    specified: z.optional(z.nullable(z.boolean(generic_messages.format))),
    schedule_at: z.optional(z.nullable(givenInstant)),
    appointment_id: z.optional(z.nullable(idInBody)),
    user_type: z.optional(userType),
    medinet_user: z.optional(
      z.nullable(z.strictObject({ id: platformId, company_name: optionalText(120), network: optionalText(60) })),
    ),
    media: z.optional(z.enum(['video', 'audio'], generic_messages.format)),
    consent_at: z.optional(z.nullable(givenInstant)),
  }),
  response: platformVisit,
  refusals: [
    'clinic_not_found',
    'telemed_not_allowed',
    'visit_service_not_found',
    'visit_doctor_not_found',
    'visit_appointment_not_found',
    'visit_not_callable',
    'patient_number_taken',
  ],
});

export const callBookedVisit = endpoint({
  name: 'callBookedVisit',
  method: 'PUT',
  path: '/platform/visit/{id}/call',
  summary: 'The patient of a booked or missed visit calls now. A repeat while it rings changes nothing',
  access: write,
  params,
  body: z.strictObject({ answers, place: z.optional(z.nullable(place)) }),
  body_limit_bytes: 512 * 1024,
  response: platformVisit,
  refusals: ['telemed_not_allowed', 'visit_not_found', 'visit_not_callable'],
});

export const readPlatformVisit = endpoint({
  name: 'readPlatformVisit',
  method: 'GET',
  path: '/platform/visit/{id}',
  summary: 'A visit as it stands now',
  access: { kind: 'platform', scope: 'visits:read' },
  params,
  response: platformVisit,
  refusals: ['visit_not_found'],
});

export const cancelPlatformVisit = endpoint({
  name: 'cancelPlatformVisit',
  method: 'PUT',
  path: '/platform/visit/{id}/cancel',
  summary: 'The patient hangs up or cancels a booked visit. A repeat changes nothing',
  access: write,
  params,
  response: platformVisit,
  refusals: ['visit_not_found', 'visit_begun'],
});

export const endConsult = endpoint({
  name: 'endConsult',
  method: 'PUT',
  path: '/platform/visit/{id}/consult-end',
  summary:
    'A partner reports the end of a consult, with the medicines to pack. `is_complete`: nothing of the bill is left to be made. A repeat changes nothing',
  access: { kind: 'platform', scope: 'visits:write' },
  params,
  body_limit_bytes: 256 * 1024,
  body: z.strictObject({
    /** Absent: the start is that of the acceptance. */
    consult_start_at: z.optional(givenInstant),
    /** Absent: now. */
    consult_end_at: z.optional(givenInstant),
    is_complete: z.optional(z.boolean(generic_messages.format)),
    /** The medicines that the dispensary packs. */
    medicines: z.optional(z.array(medicine).check(z.maxLength(consult_limits.medicines, generic_messages.format))),
  }),
  response: platformVisit,
  refusals: ['visit_not_found', 'visit_not_begun'],
});

const largest_image_characters = Math.ceil(largest_photo_bytes / 3) * 4;
/** Pictures of one question. */
export const most_pictures_of_question = 5;

export const sendVisitPhoto = endpoint({
  name: 'sendVisitPhoto',
  method: 'PUT',
  path: '/platform/visit/{id}/photo',
  summary: 'Keeps a picture that answers a question of type photo or file',
  access: write,
  params,
  body_limit_bytes: largest_image_characters + 1024,
  body: z.strictObject({
    /** Counted from 0. */
    group: z.int(generic_messages.format).check(z.gte(0), z.lt(most_preconsult_groups)),
    question: z.int(generic_messages.format).check(z.gte(0), z.lt(most_preconsult_questions)),
    /** A JPEG, PNG or WebP in base64, without line breaks. */
    image: z
      .string(generic_messages.format)
      .check(
        z.minLength(1, generic_messages.format),
        z.maxLength(largest_image_characters, 'An image can be at most 5 MB.'),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, generic_messages.format),
      ),
  }),
  refusals: ['visit_not_found', 'visit_question_not_found', 'visit_photos_full'],
});
