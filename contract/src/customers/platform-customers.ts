import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, requiredText } from '../shared/fields.ts';
import { language } from '../shared/languages/language.ts';
import { dayOfBirth, identity } from '../shared/typed/identity-fields.ts';
import { patientNumber } from '../shared/typed/patient-number.ts';
import { phoneNumber } from '../shared/typed/phone-field.ts';

/** An id that the platform gives to accounts and patients. It is the same in every call. */
export const platformId = z
  .string(generic_messages.format)
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, generic_messages.format));

/** A text that is kept if it is absent, and removed by null. */
const changeable = <Text extends z.core.$ZodType>(text: Text) => z.optional(z.nullable(text));

/** An account of the consumer app, as platform calls name it (`user`). Absent fields keep their values. */
export const platformCustomer = z.strictObject({
  id: platformId,
  username: requiredText(100),
  mobile: changeable(phoneNumber),
  e_card_type: changeable(requiredText(60)),
  company: changeable(requiredText(120)),
  /** The language in which they read. */
  language: changeable(language),
});
export type PlatformCustomer = z.output<typeof platformCustomer>;

/** The person treated, as platform calls name them (`attendee`, `patient`). Absent fields keep their values. */
export const platformPatient = z.strictObject({
  id: platformId,
  /** `self`: the customer; `dependant`: someone whose visits the customer looks after. */
  relation: z.enum(['self', 'dependant'], generic_messages.format),
  name: requiredText(100),
  gender: changeable(z.enum(['m', 'f'], generic_messages.format)),
  date_of_birth: changeable(dayOfBirth),
  identity: changeable(identity),
  /** The number under which the branch of the call names them in payments. */
  patient_id: z.optional(patientNumber),
});
export type PlatformPatient = z.output<typeof platformPatient>;

const most_patients_of_call = 20;

export const reportCustomer = endpoint({
  name: 'reportCustomer',
  method: 'POST',
  path: '/platform/customers',
  summary:
    'Adds or changes a customer and their patients, by the ids of the consumer app. They belong to the group of the clinic',
  access: { kind: 'platform', scope: 'customers:write', for_patient: true },
  body: z.strictObject({
    clinic_id: z.int(generic_messages.format).check(z.gte(1, generic_messages.format)),
    user: platformCustomer,
    /** Patients that are left out stay as they are. */
    patients: z.optional(
      z
        .array(platformPatient)
        .check(z.maxLength(most_patients_of_call, `Please send at most ${most_patients_of_call} patients.`)),
    ),
  }),
  response: z.object({
    /** This system's ids. */
    id: z.int(),
    patients: z.array(z.object({ id: z.int(), platform_id: z.string() })),
  }),
  refusals: ['clinic_not_found', 'patient_number_taken'],
});
