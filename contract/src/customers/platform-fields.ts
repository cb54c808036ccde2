import { z } from 'zod/mini';
import { generic_messages, requiredText } from '../shared/fields.ts';
import { dayOfBirth, identity } from '../shared/typed/identity-fields.ts';
import { patientNumber } from '../shared/typed/patient-number.ts';
import { phoneNumber } from '../shared/typed/phone-field.ts';

/** An id that the platform gives to accounts and patients. It is the same in every call. */
export const platformId = z
  .string(generic_messages.format)
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, generic_messages.format));

/** A text that is kept if it is absent, and removed by null. */
const changeable = <Text extends z.core.$ZodType>(text: Text) => z.optional(z.nullable(text));

/** An account of the consumer app, as platform calls name it (`user`). Absent fields keep what is known. */
export const platformCustomer = z.strictObject({
  id: platformId,
  username: requiredText(100),
  mobile: changeable(phoneNumber),
  e_card_type: changeable(requiredText(60)),
  company: changeable(requiredText(120)),
});
export type PlatformCustomer = z.output<typeof platformCustomer>;

/** The person treated, as platform calls name them (`attendee`, `patient`). Absent fields keep what is known. */
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
