import { z } from 'zod/mini';
import { amount, instant } from '../../shared/wire.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { generic_messages, idInPath } from '../../shared/fields.ts';
import { listOf, pageQuery } from '../../shared/lists/paging.ts';
import { charges, checkCharges, ownChargeFields, ownCharges } from './charges.ts';

const service = z.object({ id: z.int(), name: z.string() });

/** A service of the group with its default charges. */
export const defaultPrice = z.extend(charges, { telemed_service: service, updated_at: instant });
export type DefaultPrice = z.input<typeof defaultPrice>;

/** A doctor's charges for a service. Null: the default applies. */
export const doctorPrice = z.extend(ownCharges, {
  telemed_service: service,
  doctor: z.object({ id: z.int(), name: z.string() }),
  default_consult: amount,
  defaults: charges,
  /** Null until a charge is changed. */
  updated_at: z.nullable(instant),
  /** The caller may change it. */
  is_editable: z.boolean(),
});
export type DoctorPrice = z.input<typeof doctorPrice>;

/** One change of a row: its charges before and after. */
export const priceChange = z.extend(ownCharges, {
  id: z.int(),
  loged_at: instant,
  /** The full name of the person who changed it. */
  user: z.string(),
  before: ownCharges,
});
export type PriceChange = z.input<typeof priceChange>;

/** Price tables and their logs are sent whole. */
const all_rows = 1_000;
const page = pageQuery(all_rows, all_rows);
/** Absent: the caller's own profile. */
const doctorInQuery = z.optional(z.union([z.literal(''), idInPath], generic_messages.format));
const params = z.object({ id: idInPath });

export const listDefaultPrices = endpoint({
  name: 'listDefaultPrices',
  method: 'GET',
  path: '/clinic/eservice/default/price-tables',
  summary: 'Default charges of the group, by service, for tele-consult doctors and ROLE_VISIT_VIEW',
  words: 'See the default eService charges, as a tele-consult doctor or with “See visits”',
  access: { kind: 'member' },
  query: z.object(page),
  response: listOf(defaultPrice),
  refusals: ['role_missing'],
});

export const listDoctorPrices = endpoint({
  name: 'listDoctorPrices',
  method: 'GET',
  path: '/clinic/eservice/doctor/price-tables',
  summary: 'Charges by doctor and service: a doctor’s own; with ROLE_VISIT_VIEW those of every doctor of the branch',
  words: 'See your own eService charges; with “See visits”, those of every doctor',
  access: { kind: 'member' },
  query: z.object({ doctor_id: doctorInQuery, ...page }),
  response: listOf(doctorPrice),
  refusals: ['role_missing'],
});

export const updateDoctorPrice = endpoint({
  name: 'updateDoctorPrice',
  method: 'PUT',
  path: '/clinic/eservice/doctor/price-table/{id}',
  summary: 'Changes what a doctor charges for a service, by the service’s id',
  words: 'Change your own eService charges; with “See visits” and “Change the clinic”, those of every doctor',
  access: { kind: 'member' },
  params,
  body: z
    .strictObject({
      ...ownChargeFields,
      /** Absent, as `doctor` is: the caller's own profile. */
      doctor_id: z.optional(z.nullable(z.int(generic_messages.format))),
      /** The doctor as the row was read. */
      doctor: z.optional(z.strictObject({ id: z.int(generic_messages.format), name: z.optional(z.unknown()) })),
      /** The version that was edited; null if it was never changed. Absent: versions are not compared. */
      updated_at: z.optional(z.nullable(instant)),
    })
    .check(checkCharges),
  response: doctorPrice,
  saves: doctorPrice,
  refusals: ['role_missing', 'price_not_found', 'stale_object'],
});

export const listPriceChanges = endpoint({
  name: 'listPriceChanges',
  method: 'GET',
  path: '/clinic/eservice/doctor/price-tables/log/{id}',
  summary: 'Changes of what a doctor charges for a service, newest first, by the service’s id',
  words: 'See how eService charges changed',
  access: { kind: 'member' },
  params,
  query: z.object({ doctor_id: doctorInQuery, ...page }),
  response: listOf(priceChange),
  refusals: ['role_missing', 'price_not_found'],
});
