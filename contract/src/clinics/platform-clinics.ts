import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { largest_sub_list, listOf, pageQuery } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { closingFields } from './closing.ts';
import { clinicList } from './platform-clinic-list.ts';

const named = z.object({ id: z.int(), name: z.string() });

/** The account that receives a clinic's payouts. */
export const clinicBankAccount = z.object({
  bank_name: z.nullable(z.string()),
  /** The bank's SWIFT code. */
  bank_code: z.string(),
  branch_code: z.nullable(z.string()),
  account_name: z.string(),
  account_no: z.string(),
  updated_at: instant,
});
export type ClinicBankAccount = z.output<typeof clinicBankAccount>;

/** A clinic as the platform lists it: its state, its plan and its payout account. */
export const platformClinic = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  uen: z.string(),
  /** Its staff see the whole group. */
  head_office: z.boolean(),
  group: named,
  plan: named,
  /** The future plan and its first day. */
  next_plan: z.nullable(z.extend(named, { effective_date: day })),
  /** Only the last four characters of the account number are readable. */
  bank_account: z.nullable(clinicBankAccount),
  ...closingFields,
  /** When the current or future plan was last set. */
  updated_at: instant,
});
export type PlatformClinic = z.input<typeof platformClinic>;

export const listPlatformClinics = endpoint({
  name: 'listPlatformClinics',
  method: 'GET',
  path: '/platform/clinics',
  summary:
    'Clinics with their plan, their next plan and the account that receives their payouts; all on one page unless asked otherwise',
  access: { kind: 'platform', scope: 'plans:read' },
  query: z.extend(listQuery(clinicList), pageQuery(largest_sub_list, largest_sub_list)),
  response: listOf(platformClinic),
});

/** A clinic to choose from. */
export const clinicName = z.object({ id: z.int(), name: z.string(), group: named });
export type ClinicName = z.input<typeof clinicName>;

export const listClinicNames = endpoint({
  name: 'listClinicNames',
  method: 'GET',
  path: '/platform/clinic-names',
  summary: 'The names of all clinics, by group, for whoever chooses one',
  access: { kind: 'platform', scope: 'clinics:read' },
  response: z.object({ data: z.array(clinicName) }),
});

export const getPlatformClinic = endpoint({
  name: 'getPlatformClinic',
  method: 'GET',
  path: '/platform/clinic/{id}/plan',
  summary: 'A clinic with its plan, its next plan and the account that receives its payouts',
  access: { kind: 'platform', scope: 'plans:read' },
  params: z.object({ id: idInPath }),
  response: platformClinic,
  refusals: ['clinic_not_found'],
});

export const setClinicPlan = endpoint({
  name: 'setClinicPlan',
  method: 'PUT',
  path: '/platform/clinic/{id}/plan',
  summary: 'Sets a clinic’s plan from a future day; setting the current plan cancels a future change',
  access: { kind: 'platform', scope: 'plans:write', as_platform: true },
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    plan_id: z.int(generic_messages.format).check(z.gte(1, generic_messages.format)),
    effective_date: day,
    /** The `updated_at` of the version that was edited. Absent: the save overwrites the current version. */
    updated_at: z.optional(instant),
  }),
  response: platformClinic,
  saves: platformClinic,
  refusals: ['clinic_not_found', 'plan_not_found', 'stale_object'],
});
