import { z } from 'zod/mini';
import { emailAddress, postalCode, webAddress } from '../shared/typed/contact-fields.ts';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, optionalText } from '../shared/fields.ts';
import { language, languagesOn } from '../shared/languages/language.ts';
import { photoList, writtenPhotoList } from '../shared/photos/photo.ts';
import { charge } from '../shared/sent-amounts.ts';
import { amount, instant } from '../shared/wire.ts';
import { providerType } from './provider-types.ts';
import { schemes } from './schemes.ts';
import { estatesOf, zones } from './zones.ts';
import { phoneNumber } from '../shared/typed/phone-field.ts';

/** A current or future admin fee of the clinic's plan: dollars if the type is `a`, otherwise a fraction. */
export const planAdminFee = z.object({
  id: z.int(),
  product_type: z.string(),
  type: z.enum(['a', 'p']),
  admin_fee: z.number(),
  effective_date: z.string(),
});

const text = z.nullable(z.string());

/** A provider: one clinic, as its own staff see it. */
export const clinic = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.nullable(providerType),
  group: z.object({ id: z.int(), name: z.string() }),
  consultation_rate: z.nullable(amount),
  specialty: text,
  gst_reg_no: text,
  need_gst: z.boolean(),
  created_at: instant,
  updated_at: instant,
  description: text,
  photos: photoList,
  block_no: text,
  unit_no: text,
  road_name: text,
  building_name: text,
  postal_code: text,
  zone: text,
  estate: text,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  phone: text,
  fax: text,
  provider_email: text,
  remittance_email: text,
  website: text,
  allow_telemed: z.boolean(),
  allow_self_collect: z.boolean(),
  allow_ally_delivery: z.boolean(),
  is_enable_appointment_sms_notify: z.boolean(),
  appointment_notify_number: text,
  /** Ids of the supported schemes. */
  supports: z.array(z.int()),
  plan: z.object({
    id: z.int(),
    name: z.string(),
    plan_admin_fees: z.array(planAdminFee),
    allow_voucher_types: z.array(z.string()),
  }),
  bank_name: text,
  bank_code: text,
  branch_code: text,
  account_name: text,
  /** Only the last four characters are shown. */
  account_no: text,
  exception_hours_include_holidays: z.boolean(),
  is_delivery_hour_follow_operating_hour: z.boolean(),
  special_remark: text,
  /** The languages in which its patients read, in the branch’s order. */
  languages: z.array(language),
});
/** Its JSON form. */
export type Clinic = z.input<typeof clinic>;

export const getClinic = endpoint({
  name: 'getClinic',
  method: 'GET',
  path: '/clinic/clinic',
  summary: 'The profile of the branch',
  words: 'See the profile of the clinic',
  access: { kind: 'member', role: 'ROLE_PROVIDER_VIEW' },
  response: clinic,
});

const degrees = (most: number) =>
  z.number(generic_messages.format).check(z.gte(-most, generic_messages.format), z.lte(most, generic_messages.format));

const maybe = <Inner extends z.core.$ZodType>(schema: Inner) => z.optional(z.nullable(schema));
const flag = z.optional(z.boolean(generic_messages.format));
const zone_names = Object.keys(zones);
const estate_names = zone_names.flatMap((zone) => [...estatesOf(zone)]);
const scheme_ids: ReadonlySet<number> = new Set(schemes.map(({ id }) => id));

const oneOf = (names: readonly string[]) =>
  maybe(optionalText(64).check(z.refine((name) => !name || names.includes(name), generic_messages.format)));

/** The only fields that the clinic's staff may write. An omitted field keeps its value. */
export const writableClinic = {
  consultation_rate: maybe(charge(100_000)),
  description: maybe(optionalText(4_000)),
  photos: z.optional(writtenPhotoList),
  block_no: maybe(optionalText(16)),
  unit_no: maybe(optionalText(16)),
  road_name: maybe(optionalText(100)),
  building_name: maybe(optionalText(100)),
  postal_code: maybe(postalCode),
  zone: oneOf(zone_names),
  estate: oneOf(estate_names),
  latitude: maybe(degrees(90)),
  longitude: maybe(degrees(180)),
  phone: maybe(phoneNumber),
  fax: maybe(phoneNumber),
  provider_email: maybe(emailAddress),
  remittance_email: maybe(emailAddress),
  website: maybe(webAddress),
  allow_telemed: flag,
  allow_self_collect: flag,
  allow_ally_delivery: flag,
  is_enable_appointment_sms_notify: flag,
  appointment_notify_number: maybe(phoneNumber),
  supports: z.optional(
    z
      .array(z.int().check(z.refine((id) => scheme_ids.has(id), generic_messages.format)))
      .check(z.maxLength(schemes.length, generic_messages.format)),
  ),
  exception_hours_include_holidays: flag,
  is_delivery_hour_follow_operating_hour: flag,
  special_remark: maybe(optionalText(1_000)),
  languages: z.optional(languagesOn),
};

export const updateClinic = endpoint({
  name: 'updateClinic',
  method: 'PUT',
  path: '/clinic/clinic',
  summary: 'Saves the profile of the branch',
  words: 'Change the profile of the clinic',
  access: { kind: 'member', role: 'ROLE_PROVIDER_UPDATE' },
  body: z.strictObject({
    ...writableClinic,
    /** The version that was edited. Absent: the save overwrites the current version. */
    updated_at: z.optional(instant),
  }),
  response: clinic,
  saves: clinic,
  refusals: ['stale_object'],
});
