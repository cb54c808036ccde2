import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, requiredCode, requiredText } from '../shared/fields.ts';
import { listOf } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';

/** How documents leave: by hand from an archive, or through the access point of the environment. */
export const einvoiceChannel = z.enum(['download', 'access_point'], generic_messages.format);
export type EinvoiceChannel = z.output<typeof einvoiceChannel>;

const fields = {
  is_on: z.boolean(generic_messages.format),
  channel: einvoiceChannel,
  /** Documents of this day and later are made. */
  from_day: day,
  street: requiredText(100),
  /** Such as the building. */
  more_street: z.nullable(requiredText(100)),
  postcode: requiredCode(6).check(z.regex(/^\d{6}$/, 'Please enter the six digits of the postcode.')),
};

export const einvoiceSetting = z.object({ ...fields, updated_at: instant });
export type EinvoiceSetting = z.input<typeof einvoiceSetting>;

export const readEinvoiceSetting = endpoint({
  name: 'readEinvoiceSetting',
  method: 'GET',
  path: '/platform/einvoice-setting',
  summary:
    'Whether documents for InvoiceNow are made, how they leave, and the address of the company; null if it is not set',
  access: { kind: 'platform', scope: 'settlement:read' },
  response: z.nullable(einvoiceSetting),
});

export const readEinvoiceDefaults = endpoint({
  name: 'readEinvoiceDefaults',
  method: 'GET',
  path: '/platform/einvoice-defaults',
  summary:
    'What is known for the setting: the address of the company in fields, and whether an access point is connected',
  access: { kind: 'platform', scope: 'settlement:read' },
  response: z.object({
    /** The fields of the address that the company has as lines, as far as they can be told. Null: no company is set. */
    from_company: z.nullable(
      z.object({ street: z.string(), more_street: z.nullable(z.string()), postcode: z.string() }),
    ),
    has_access_point: z.boolean(),
  }),
});
export type EinvoiceDefaults = z.input<typeof readEinvoiceDefaults.response>;

export const saveEinvoiceSetting = endpoint({
  name: 'saveEinvoiceSetting',
  method: 'PUT',
  path: '/platform/einvoice-setting',
  summary:
    'Sets whether documents for InvoiceNow are made from a day on, how they leave, and the address of the company',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  body: z.strictObject({
    ...fields,
    /** The version that was seen; null: there was none. Absent: the save overwrites the current version. */
    updated_at: z.optional(z.nullable(instant)),
  }),
  response: einvoiceSetting,
  saves: einvoiceSetting,
  refusals: ['stale_object', 'einvoice_no_access_point'],
  step_up: true,
});

/** A clinic as the buyer of its documents. */
export const einvoiceBuyer = z.object({
  id: z.int(),
  name: z.string(),
  uen: z.string(),
  /** The name of the entity with this number. Null: not set, so its documents wait. */
  registered_name: z.nullable(z.string()),
  /** Its profile has a road and a postcode. */
  has_address: z.boolean(),
  /** How many documents wait. */
  waiting: z.int(),
});
export type EinvoiceBuyer = z.input<typeof einvoiceBuyer>;

export const listEinvoiceBuyers = endpoint({
  name: 'listEinvoiceBuyers',
  method: 'GET',
  path: '/platform/einvoice-buyers',
  summary: 'The clinics as buyers: their registered names, and what their documents wait for',
  access: { kind: 'platform', scope: 'settlement:read' },
  response: listOf(einvoiceBuyer),
});

export const setEinvoiceBuyer = endpoint({
  name: 'setEinvoiceBuyer',
  method: 'PUT',
  path: '/platform/einvoice-buyer/{id}',
  summary: 'Sets the registered name of the entity behind a clinic, as its documents have it from now on',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ registered_name: requiredText(150) }),
  response: z.object({ registered_name: z.string() }),
  refusals: ['clinic_not_found'],
  step_up: true,
});
