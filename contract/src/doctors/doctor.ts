import { z } from 'zod/mini';
import { emailAddress } from '../shared/contact-fields.ts';
import { generic_messages, optionalText, requiredText } from '../shared/fields.ts';
import { photoList, writtenPhotoList } from '../shared/photo.ts';
import { instant } from '../shared/singapore-time.ts';
import { optionalMcr } from './mcr.ts';
import { specialties, type Specialty } from './specialties.ts';

export const gender = z.enum(['m', 'f'], generic_messages.format);
export type Gender = z.output<typeof gender>;
export const genderWords: Record<Gender, string> = { m: 'Male', f: 'Female' };

/** Minutes of one bookable slot. */
export const slot_intervals = [5, 10, 15, 30, 45, 60] as const;
export const default_slot_interval = 30;
const slotInterval = z.literal(slot_intervals, generic_messages.format);
export const longest_cut_off_days = 365;

/** What staff offer for the salutation; another may be typed. */
export const usual_salutations = ['Dr', 'Prof', 'A/Prof', 'Mr', 'Ms', 'Mrs', 'Mdm'] as const;

export const longest = { salutation: 20, name: 100, qualification: 200, description: 2000, email: 254 } as const;

/** A doctor of a branch. Empty text: not known. */
export const doctor = z.object({
  id: z.int(),
  created_at: instant,
  updated_at: instant,
  salutation: z.string(),
  name: z.string(),
  gender: z.nullable(gender),
  qualification: z.string(),
  description: z.string(),
  email: z.string(),
  mcr: z.string(),
  photos: photoList,
  /** The user as whom they consult patients from afar. */
  user_id: z.nullable(z.int()),
});
export type Doctor = z.output<typeof doctor>;

const flag = z.boolean(generic_messages.format);

const flagsOf = <Schema>(schema: Schema): Record<Specialty, Schema> =>
  Object.fromEntries(specialties.map((name) => [name, schema])) as Record<Specialty, Schema>;

/** A doctor who consults patients from afar, with what they are asked for and how they can be booked. */
export const telemedDoctor = z.extend(doctor, {
  user_id: z.int(),
  ...flagsOf(z.boolean()),
  is_allow_call_now: z.boolean(),
  is_allow_appt: z.boolean(),
  is_enable_appointment_sms_notify: z.boolean(),
  time_slot_interval: z.literal(slot_intervals),
  appointment_cut_off_day: z.int(),
});
export type TelemedDoctor = z.output<typeof telemedDoctor>;

/** What a save writes of a doctor. What is left out of an update stays as it is. */
export const doctorFields = {
  salutation: optionalText(longest.salutation),
  name: requiredText(longest.name),
  gender: z.optional(z.nullable(gender)),
  qualification: optionalText(longest.qualification),
  description: optionalText(longest.description),
  email: emailAddress,
  mcr: optionalMcr,
  photos: z.optional(writtenPhotoList),
};

/** What a save writes of a tele-consult doctor beside that. */
export const telemedFields = {
  ...flagsOf(z.optional(flag)),
  is_allow_call_now: z.optional(flag),
  is_allow_appt: z.optional(flag),
  is_enable_appointment_sms_notify: z.optional(flag),
  time_slot_interval: z.optional(slotInterval),
  appointment_cut_off_day: z.optional(
    z
      .int(generic_messages.format)
      .check(
        z.gte(0, 'Please enter 0 or more.'),
        z.lte(longest_cut_off_days, `Please enter at most ${longest_cut_off_days}.`),
      ),
  ),
};

/** What a save may carry, because it sends the object as it was read, and what it never writes. */
export const readOnlyFields = {
  id: z.optional(z.int(generic_messages.format)),
  created_at: z.optional(z.string(generic_messages.format)),
  user_id: z.optional(z.nullable(z.int(generic_messages.format))),
};

/** The `updated_at` of what was changed. Absent: whatever is there now is replaced. */
export const seenVersion = { updated_at: z.optional(instant) };
