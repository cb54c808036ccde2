import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import {
  generic_messages,
  idInPath,
  optionalCode,
  optionalText,
  requiredCode,
  requiredText,
} from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';
import { postalCode } from '../shared/typed/contact-fields.ts';
import { closingBody, closingFields, reopeningBody } from './closing.ts';

const named = z.object({ id: z.int(), name: z.string() });
const text = z.nullable(z.string());

/** A clinic as the platform sets it up: what its own staff cannot change, and its address. */
export const clinicOfGroup = z.object({
  id: z.int(),
  group: named,
  /** Unique in the group. Never changes. */
  code: z.string(),
  name: z.string(),
  /** The unique entity number of the company that runs it. */
  uen: z.string(),
  /** Registered for GST. */
  need_gst: z.boolean(),
  gst_reg_no: text,
  /** Its staff see the whole group. */
  head_office: z.boolean(),
  /** Today's plan. Another one is set from a future day, by `setClinicPlan`. */
  plan: named,
  block_no: text,
  unit_no: text,
  road_name: text,
  building_name: text,
  postal_code: text,
  allow_telemed: z.boolean(),
  ...closingFields,
  created_at: instant,
  /** The version of the clinic's profile, which its own staff change too. */
  updated_at: instant,
});
export type ClinicOfGroup = z.input<typeof clinicOfGroup>;

const params = z.object({ id: idInPath });
const writing = { kind: 'platform', scope: 'clinics:write', as_platform: true } as const;
const maybe = <Inner extends z.core.$ZodType>(schema: Inner) => z.optional(z.nullable(schema));
const flag = z.optional(z.boolean(generic_messages.format));

const name = requiredText(100);
/** Nine or ten signs, or up to thirteen of older registers; stored in capitals. */
const uen = requiredCode(13).check(z.regex(/^[A-Za-z0-9]{9,13}$/, generic_messages.format));

/** An omitted field is empty, or keeps its value. An empty text empties it. */
const optionalFields = {
  need_gst: flag,
  gst_reg_no: maybe(optionalCode(20)),
  head_office: flag,
  block_no: maybe(optionalText(16)),
  unit_no: maybe(optionalText(16)),
  road_name: maybe(optionalText(100)),
  building_name: maybe(optionalText(100)),
  postal_code: maybe(postalCode),
  allow_telemed: flag,
};

export const createClinic = endpoint({
  name: 'createClinic',
  method: 'POST',
  path: '/platform/group/{id}/clinics',
  summary: 'Creates a clinic of a group, on a plan from its first day',
  access: writing,
  params,
  body: z.strictObject({
    /** Letters, digits and hyphens; stored in capitals. */
    code: requiredCode(32).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, generic_messages.format)),
    name,
    uen,
    plan_id: z.int(generic_messages.format).check(z.gte(1, generic_messages.format)),
    ...optionalFields,
  }),
  statuses: [201],
  response: clinicOfGroup,
  refusals: [
    'group_not_found',
    'group_closed',
    'clinic_code_taken',
    'plan_not_found',
    'gst_number_missing',
    'head_office_in_use',
  ],
});

export const getClinicOfGroup = endpoint({
  name: 'getClinicOfGroup',
  method: 'GET',
  path: '/platform/clinic/{id}',
  summary: 'A clinic as the platform set it up',
  access: { kind: 'platform', scope: 'clinics:read' },
  params,
  response: clinicOfGroup,
  refusals: ['clinic_not_found'],
});

export const updateClinicOfGroup = endpoint({
  name: 'updateClinicOfGroup',
  method: 'PUT',
  path: '/platform/clinic/{id}',
  summary: 'Changes a clinic’s name, entity and GST numbers, address, and whether it is its group’s head office branch',
  access: writing,
  params,
  body: z.strictObject({
    name: z.optional(name),
    uen: z.optional(uen),
    ...optionalFields,
    /** The version that was edited. Absent: the save overwrites the current version. */
    updated_at: z.optional(instant),
  }),
  response: clinicOfGroup,
  saves: clinicOfGroup,
  refusals: ['clinic_not_found', 'gst_number_missing', 'head_office_in_use', 'stale_object'],
});

export const closeClinic = endpoint({
  name: 'closeClinic',
  method: 'PUT',
  path: '/platform/clinic/{id}/close',
  summary: 'Closes a clinic today, or sets the day from which it takes no new payments',
  access: writing,
  params,
  body: closingBody,
  response: clinicOfGroup,
  refusals: ['clinic_not_found', 'clinic_has_open_work', 'stale_object'],
  step_up: true,
  two_people: true,
});

export const reopenClinic = endpoint({
  name: 'reopenClinic',
  method: 'PUT',
  path: '/platform/clinic/{id}/reopen',
  summary: 'Opens a clinic again that is closed or closing',
  access: writing,
  params,
  body: reopeningBody,
  response: clinicOfGroup,
  refusals: ['clinic_not_found', 'group_closed', 'stale_object'],
});
