import { z } from 'zod/mini';
import { instant } from '../../shared/wire.ts';
import { day } from '../../shared/singapore-time.ts';
import { visitGuardRail } from './guard-rails.ts';
import { locatorResponse } from './place.ts';
import { userType, visitEnd, visitStatus } from './visit-words.ts';
import { generic_messages, optionalText, requiredText } from '../../shared/fields.ts';

export const most_preconsult_groups = 10;
export const most_preconsult_questions = 30;
const questionType = z.enum(['photo', 'file', 'text'], generic_messages.format);

/** A question that the patient answered before the consult. Pictures are sent afterwards, one call each. */
const askedQuestion = z.strictObject({
  type: questionType,
  title: requiredText(200),
  /** The answer to a text question. */
  answer: optionalText(2_000),
});

export const askedGroup = z.strictObject({
  title: requiredText(200),
  description: optionalText(1_000),
  questions: z.array(askedQuestion).check(z.maxLength(most_preconsult_questions, generic_messages.format)),
});
export type AskedGroup = z.output<typeof askedGroup>;

/** A group of answered questions, as staff see it. `pictures`: how many the patient sent; their links come from the visit’s photos. */
const preconsultGroup = z.object({
  title: z.string(),
  description: z.string(),
  questions: z.array(z.object({ type: questionType, title: z.string(), answer: z.string(), pictures: z.int() })),
});
export type PreconsultGroup = z.output<typeof preconsultGroup>;

export const visitDoctor = z.object({ id: z.int(), salutation: z.string(), name: z.string() });
export type VisitDoctor = z.output<typeof visitDoctor>;

/** A tele-consult, as lists show it (part 2 §3). */
export const visit = z.object({
  id: z.int(),
  created_at: instant,
  updated_at: instant,
  status: visitStatus,
  /** The last time that the patient called; null: not yet. */
  call_at: z.nullable(instant),
  /** The booked time; null: the patient called without booking. */
  schedule_at: z.nullable(instant),
  appointment: z.nullable(z.object({ id: z.int() })),
  /** The name as it was when the patient called or booked. */
  patient_name: z.string(),
  patient: z.object({
    id: z.int(),
    customer_id: z.int(),
    name: z.string(),
    gender: z.nullable(z.enum(['m', 'f'])),
    mobile: z.nullable(z.string()),
    user: z.object({
      username: z.string(),
      e_card_type: z.nullable(z.string()),
      company: z.nullable(z.object({ name: z.string() })),
    }),
  }),
  patient_info: z.object({ date_of_birth: z.nullable(day) }),
  telemed_service: z.object({ id: z.int(), name: z.string() }),
  user_type: userType,
  /** The company of the network’s member, or of the customer. */
  company_name: z.nullable(z.string()),
  medinet_user: z.nullable(z.object({ id: z.string(), company_name: z.nullable(z.string()) })),
  medinet_user_network: z.nullable(z.string()),
  /** The doctor who sees the patient; before the consult, the doctor whom the patient chose. */
  telemed_doctor_profile: z.nullable(visitDoctor),
  /** True: the patient chose the doctor; false: the next free doctor takes the call; null until the patient chooses. */
  specified: z.nullable(z.boolean()),
  consult_start_at: z.nullable(instant),
  consult_end_at: z.nullable(instant),
  /** Why a visit was cancelled or missed. */
  ended_why: z.nullable(visitEnd),
  ended_at: z.nullable(instant),
});
export type Visit = z.input<typeof visit>;

/** Works for the reader at this branch, for five minutes; the trail records each look. */
const patient_photo = z.nullable(z.string());

/** A visit with everything that a doctor needs to take it: the preview, the consult room, the page. */
export const visitPage = z.object({
  ...visit.shape,
  patient: z.object({
    ...visit.shape.patient.shape,
    /** The path of the picture, below the API’s base; null: there is none. */
    photo: patient_photo,
    user: z.object({
      ...visit.shape.patient.shape.user.shape,
      /** The work permit of the patient, masked; null: they have another document. */
      work_permit_no: z.nullable(z.string()),
    }),
  }),
  patient_info: z.object({
    ...visit.shape.patient_info.shape,
    nric_photo_front: patient_photo,
    nric_photo_back: patient_photo,
  }),
  identity: z.nullable(z.object({ type: z.enum(['nric', 'work_permit']), masked: z.string() })),
  /** The medium of the call. */
  media: z.enum(['video', 'audio']),
  /** The patient's first tele-consult at the branch. */
  is_first_visit: z.boolean(),
  consent_at: z.nullable(instant),
  telemed_preconsult_groups: z.array(preconsultGroup),
  locator_response: z.nullable(locatorResponse),
  guard_rails: z.array(visitGuardRail),
  /** Notes of the consult room, saved as they are typed. */
  notes: z.string(),
  notes_updated_at: z.nullable(instant),
  /** The time until which the call rings at the reader; null if it does not ring there. */
  rings_until: z.nullable(instant),
  /** The reader is the doctor who sees this patient, or at whom the call rings. */
  is_own: z.boolean(),
});
export type VisitPage = z.input<typeof visitPage>;
