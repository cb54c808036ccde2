import { z } from 'zod/mini';
import { productType } from '../payments/transactions.ts';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, requiredText } from '../shared/fields.ts';
import { listOf } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { voucherType } from '../vouchers/voucher-words.ts';
import { adminFee } from './plans.ts';

/** Maximum fee in dollars. A higher value is a typing error. */
export const largest_flat_fee = 10_000;
/** Maximum number of days ahead for which fees and plans can be set. */
export const most_days_ahead = 1_096;

const hasDecimals = (value: number, decimals: number): boolean =>
  Number.isInteger(Number((value * 10 ** decimals).toFixed(6)));

/** A fraction, such as 0.008, with at most five decimals, so that it is exact. */
export const fraction = z.number(generic_messages.format).check(
  z.gte(0, 'A rate must not be negative.'),
  z.lte(1, 'A rate must be at most 1, which is 100%.'),
  z.refine((rate) => hasDecimals(rate, 5), 'At most five decimals.'),
);

/** The error in the amount of a fee, which depends on its type; undefined if there is none. */
export function feeFault(type: 'a' | 'p', admin_fee: number): string | undefined {
  if (type === 'p') return z.safeParse(fraction, admin_fee).error?.issues[0]?.message;
  if (admin_fee > largest_flat_fee) return 'The fee must be at most 10,000.';
  return hasDecimals(admin_fee, 2) ? undefined : 'At most two decimals.';
}

/** An admin fee as the platform sees it. */
const platformAdminFee = z.omit(adminFee, { deletable: true });
export type PlatformAdminFee = z.input<typeof platformAdminFee>;

export const planChange = z.object({
  id: z.int(),
  at: instant,
  actor: z.string(),
  kind: z.enum(['plan_created', 'plan_updated', 'admin_fee_set', 'admin_fee_deleted', 'clinic_plan_set']),
  /** The subject of the change, in words. */
  summary: z.string(),
});

/** A plan as the platform sees it, with all its fees and its change history. */
export const platformPlan = z.object({
  id: z.int(),
  name: z.string(),
  handling_fee_rate: z.number(),
  /** The types of voucher that its clinics may offer. */
  voucher_types: z.array(voucherType),
  /** When name or types of voucher were last set. */
  updated_at: instant,
  /** Clinics that are or will be on it. */
  clinics: z.int(),
  admin_fees: z.array(platformAdminFee),
  /** The latest changes, newest first. */
  changes: z.array(planChange),
});
export type PlatformPlan = z.input<typeof platformPlan>;

export const listPlatformPlans = endpoint({
  name: 'listPlatformPlans',
  method: 'GET',
  path: '/platform/plans',
  summary: 'Every plan with its admin fees, its clinics and its latest changes',
  access: { kind: 'platform', scope: 'plans:read' },
  response: z.extend(listOf(platformPlan), { gst_rate: z.number(), first_day: day }),
});

export const getPlatformPlan = endpoint({
  name: 'getPlatformPlan',
  method: 'GET',
  path: '/platform/plan/{id}',
  summary: 'One plan with its admin fees, its clinics and its latest changes',
  access: { kind: 'platform', scope: 'plans:read' },
  params: z.object({ id: idInPath }),
  response: platformPlan,
  refusals: ['plan_not_found'],
});

export const createPlan = endpoint({
  name: 'createPlan',
  method: 'POST',
  path: '/platform/plans',
  summary: 'Creates a plan with a unique name',
  access: { kind: 'platform', scope: 'plans:write', as_platform: true },
  body: z.strictObject({ name: requiredText(60), handling_fee_rate: fraction }),
  statuses: [201],
  response: platformPlan,
  refusals: ['plan_name_taken'],
});

export const updatePlan = endpoint({
  name: 'updatePlan',
  method: 'PUT',
  path: '/platform/plan/{id}',
  summary: 'Renames a plan and says which types of voucher its clinics may offer; an omitted field stays as it is',
  access: { kind: 'platform', scope: 'plans:write', as_platform: true },
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    name: z.optional(requiredText(60)),
    voucher_types: z.optional(
      z.array(voucherType, generic_messages.format).check(z.maxLength(2, generic_messages.format)),
    ),
    /** The version that was edited. Absent: the save overwrites the current version. */
    updated_at: z.optional(instant),
  }),
  response: platformPlan,
  saves: platformPlan,
  refusals: ['plan_not_found', 'plan_name_taken', 'stale_object'],
});

export const setAdminFee = endpoint({
  name: 'setAdminFee',
  method: 'POST',
  path: '/platform/plan/{id}/admin_fees',
  summary: 'Sets the admin fee of a product type from a future day; earlier days keep their fee',
  access: { kind: 'platform', scope: 'plans:write', as_platform: true },
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    product_type: productType,
    type: adminFee.shape.type,
    /** Dollars if the type is `a`, otherwise a fraction. */
    admin_fee: z.number(generic_messages.format).check(z.gte(0, 'The fee must not be negative.')),
    effective_date: day,
  }),
  statuses: [201],
  response: platformAdminFee,
  refusals: ['plan_not_found', 'admin_fee_exists'],
});

export const deletePlatformAdminFee = endpoint({
  name: 'deletePlatformAdminFee',
  method: 'DELETE',
  path: '/platform/admin_fee/{id}',
  summary: 'Deletes a future admin fee',
  access: { kind: 'platform', scope: 'plans:write', as_platform: true },
  params: z.object({ id: idInPath }),
  refusals: ['admin_fee_not_found', 'admin_fee_in_force'],
});
