import { z } from 'zod/mini';
import { productType } from '../payments/transactions.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { largest_sub_list, listOf, pageQuery } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';

/** Above any real number of plans, so the catalogue is one page. */
export const most_plans = 1_000;

/** A current or future plan of a visible branch. Rates are fractions. */
export const plan = z.object({
  id: z.int(),
  name: z.string(),
  /** Charged on every payment, in addition to the admin fee. */
  handling_fee_rate: z.number(),
  /** GST on every fee, at today's rate. */
  gst_rate: z.number(),
  /** The chosen branch is on this plan today. */
  current: z.boolean(),
  /** The day from which the chosen branch will be on this plan. */
  effective_date: z.nullable(day),
  /** No branch outside the caller's reach is on this plan, so the caller may delete its future fees. */
  may_delete_fees: z.boolean(),
});
export type Plan = z.output<typeof plan>;

export const listPlans = endpoint({
  name: 'listPlans',
  method: 'GET',
  path: '/clinic/plans',
  summary: 'The current and future plans of the branch (at head office, of the whole group)',
  words: 'See the plan of the clinic',
  access: { kind: 'member', role: 'ROLE_PROVIDER_VIEW' },
  query: z.object(pageQuery(most_plans, most_plans)),
  response: listOf(plan),
  reach: 'group',
});

export const adminFeeState = z.enum(['future', 'current', 'past']);
export type AdminFeeState = z.output<typeof adminFeeState>;
export const adminFeeStateWords: Record<AdminFeeState, string> = {
  future: 'Future',
  current: 'Current',
  past: 'Past',
};

/** The fee for a payment of one product type from a Singapore day on. */
export const adminFee = z.object({
  id: z.int(),
  product_type: productType,
  /** `a`: dollars per payment; `p`: a fraction of the amount. */
  type: z.enum(['a', 'p']),
  admin_fee: z.number(),
  effective_date: day,
  /** Null: set up before this was recorded. */
  created_at: z.nullable(instant),
  updated_at: z.nullable(instant),
  create_user: z.nullable(z.string()),
  update_user: z.nullable(z.string()),
  /** True if it has begun by the server's clock. The latest one that has begun is current. */
  state: adminFeeState,
  /** It can still be deleted, and the caller may do so. */
  deletable: z.boolean(),
});
export type AdminFee = z.input<typeof adminFee>;

export const listAdminFees = endpoint({
  name: 'listAdminFees',
  method: 'GET',
  path: '/clinic/plan/{id}/admin_fees',
  summary: 'The admin fees of the caller’s plan, for one product type or all, latest first',
  words: 'See the admin fees of the plan',
  access: { kind: 'member', role: 'ROLE_PROVIDER_VIEW' },
  params: z.object({ id: idInPath }),
  query: z.object({ product_type: z.optional(productType), ...pageQuery(largest_sub_list, largest_sub_list) }),
  response: listOf(adminFee),
  refusals: ['plan_not_found'],
  reach: 'group',
});

export const deleteAdminFee = endpoint({
  name: 'deleteAdminFee',
  method: 'DELETE',
  path: '/clinic/admin_fee/{id}',
  summary: 'Deletes a future admin fee of a plan that no one else uses',
  words: 'Delete a future admin fee',
  access: { kind: 'member', role: 'ROLE_PROVIDER_UPDATE' },
  params: z.object({ id: idInPath }),
  refusals: ['admin_fee_not_found', 'admin_fee_in_force', 'plan_shared'],
  reach: 'group',
});
