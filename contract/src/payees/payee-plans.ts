import { z } from 'zod/mini';
import { adminFeeState } from '../clinics/plans.ts';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInBody, idInPath } from '../shared/fields.ts';
import { payeeMode } from './payee-mode.ts';
import { payeeName } from './bank-accounts.ts';
import { listOf } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';

const named = z.object({ id: z.int(), name: z.string() });

/** Which account the codes of a clinic, a group or every other clinic pay from a day on. */
export const payeePlan = z.object({
  id: z.int(),
  /** Null: it applies to every clinic without a plan of its own or of its group. */
  group: z.nullable(named),
  /** Null: it applies to the clinics of the group without a plan of their own. */
  clinic: z.nullable(named),
  effective_date: day,
  mode: payeeMode,
  /** At most one of both. Neither: the clinic is paid itself. */
  account: z.nullable(z.object({ id: z.int(), account_name: z.string() })),
  connection: z.nullable(z.object({ id: z.int(), kind: z.string() })),
  /** What codes name. Null: an acquirer makes them. */
  proxy: z.nullable(z.string()),
  /** What the payer's bank shows. */
  payee_name: z.string(),
  state: adminFeeState,
  created_at: instant,
  created_by: z.string(),
});
export type PayeePlan = z.input<typeof payeePlan>;

export const listPayeePlans = endpoint({
  name: 'listPayeePlans',
  method: 'GET',
  path: '/platform/payee-plans',
  summary:
    'Which account codes pay or which acquirer collects, from which day on: of all clinics, of groups and of clinics, the latest day first',
  access: { kind: 'platform', scope: 'settlement:read' },
  response: z.extend(listOf(payeePlan), { first_day: day }),
});

export const createPayeePlan = endpoint({
  name: 'createPayeePlan',
  method: 'POST',
  path: '/platform/payee-plans',
  summary:
    'Sets which account of the company new codes pay, which acquirer makes them, or that they pay the clinic itself, from a future day on; the first one for all clinics may begin today. Codes that were shown stay',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  body: z.strictObject({
    /** At most one of both. Neither: every clinic without a plan of its own or of its group. */
    group_id: z.optional(idInBody),
    clinic_id: z.optional(idInBody),
    effective_date: day,
    /** Default: pooled. Own is for a clinic alone. */
    mode: z.optional(payeeMode),
    /** Pooled: an account of the company, or the connection of an acquirer that collects. */
    bank_account_id: z.optional(idInBody),
    connection_id: z.optional(idInBody),
    /** Own: three characters behind the UEN of the clinic, which its bank has registered for PayNow, and its name there. */
    own_suffix: z.optional(z.string().check(z.regex(/^([0-9A-Z]{3})?$/, generic_messages.format))),
    own_payee_name: z.optional(payeeName),
  }),
  statuses: [201],
  response: payeePlan,
  refusals: [
    'group_not_found',
    'clinic_not_found',
    'bank_account_not_found',
    'bank_account_closed',
    'acquirer_connection_not_found',
    'acquirer_connection_not_open',
    'payee_plan_day_taken',
    'proxy_of_clinic',
    'proxy_taken',
  ],
  step_up: true,
  two_people: true,
});

export const deletePayeePlan = endpoint({
  name: 'deletePayeePlan',
  method: 'DELETE',
  path: '/platform/payee-plan/{id}',
  summary: 'Takes back a payee plan whose day has not begun',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  params: z.object({ id: idInPath }),
  refusals: ['payee_plan_not_found', 'payee_plan_in_force'],
  step_up: true,
});
