import { z } from 'zod/mini';
import { emailAddress } from '../shared/typed/contact-fields.ts';
import { generic_messages, optionalText, requiredText } from '../shared/fields.ts';
import { photo, photoList, writtenPhotoList } from '../shared/photos/photo.ts';
import { instant } from '../shared/wire.ts';
import { optionalMcr } from './mcr.ts';
import { specialties, type Specialty } from './specialties.ts';

const gender = z.enum(['m', 'f'], generic_messages.format);
export type Gender = z.output<typeof gender>;
export const genderWords: Record<Gender, string> = { m: 'Male', f: 'Female' };

/** Length in minutes of one bookable slot. */
export const slot_intervals = [5, 10, 15, 30, 45, 60] as const;
export const default_slot_interval = 30;
const slotInterval = z.literal(slot_intervals, generic_messages.format);
export const longest_cut_off_days = 365;

/** Suggested salutations. Any other text is allowed. */
export const usual_salutations = ['Dr', 'Prof', 'A/Prof', 'Mr', 'Ms', 'Mrs', 'Mdm'] as const;

export const longest = { salutation: 20, name: 100, qualification: 200, description: 2000, email: 254 } as const;

/** A doctor of a branch. Empty text means unknown. */
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
  /** The picture of `photos` that represents the doctor. */
  photo: z.nullable(photo),
  photos: photoList,
  /** The user account with which the doctor gives tele-consults. */
  user_id: z.nullable(z.int()),
});
export type Doctor = z.input<typeof doctor>;

const flag = z.boolean(generic_messages.format);

const flagsOf = <Schema>(schema: Schema): Record<Specialty, Schema> =>
  Object.fromEntries(specialties.map((name) => [name, schema])) as Record<Specialty, Schema>;

/** A tele-consult doctor, with specialties and booking settings. */
export const telemedDoctor = z.extend(doctor, {
  user_id: z.int(),
  ...flagsOf(z.boolean()),
  is_allow_call_now: z.boolean(),
  is_allow_appt: z.boolean(),
  is_enable_appointment_sms_notify: z.boolean(),
  time_slot_interval: z.literal(slot_intervals),
  appointment_cut_off_day: z.int(),
});
export type TelemedDoctor = z.input<typeof telemedDoctor>;

/** A doctor's own profile: who they are, and whether they take calls (part 1 §3). */
export const ownTelemedDoctor = z.extend(telemedDoctor, {
  /** They take calls: a device of theirs said so in the last ten minutes. */
  online: z.boolean(),
  /** The last time that a device said whether they take calls; null: none ever did. */
  updated_at: z.nullable(instant),
});
export type OwnTelemedDoctor = z.input<typeof ownTelemedDoctor>;

/** The fields of a doctor that a save writes. An update keeps omitted fields. */
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

/** The additional fields that a save of a tele-consult doctor writes. */
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

/** The `updated_at` of the version that was edited. Absent: the save overwrites the current version. */
export const seenVersion = { updated_at: z.optional(instant) };
