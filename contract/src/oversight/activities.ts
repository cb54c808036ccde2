import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import type { Role } from '../shared/roles.ts';
import { instant } from '../shared/singapore-time.ts';

/** One field that an entry of the trail changed, in words; null where there was nothing, or is nothing now. */
export const activityChange = z.object({
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type ActivityChange = z.output<typeof activityChange>;

/** One entry of the trail: who did what, when, before and after. */
export const activity = z.object({
  id: z.int(),
  at: instant,
  /** Catalogue word of the entry, as in `activityWords`. */
  kind: z.string(),
  /** The same for people. */
  title: z.string(),
  /** User name, or the system that acted. */
  by: z.string(),
  record: z.object({ entity: z.string(), id: z.int() }),
  changes: z.array(activityChange),
  note: z.nullable(z.string()),
});
export type Activity = z.output<typeof activity>;

/** Who may read the trail of a record: whoever may see the record. */
export const trailRoles = {
  transaction: ['ROLE_TRANSACTION_VIEW'],
  refund: ['ROLE_TRANSACTION_VIEW'],
  issue: ['ROLE_ISSUE_VIEW'],
  payment_advice: ['ROLE_PAYMENTADVICE_VIEW', 'ROLE_PAYMENTSTATEMENT_VIEW'],
  payment_note: ['ROLE_PAYMENTNOTE_VIEW'],
  clinic: ['ROLE_PROVIDER_VIEW'],
  doctor: ['ROLE_PROVIDER_VIEW'],
  user: ['ROLE_USER_VIEW'],
} as const satisfies Record<string, readonly Role[]>;
export type TrailEntity = keyof typeof trailRoles;

export const trailEntity = z.enum([
  'transaction',
  'refund',
  'issue',
  'payment_advice',
  'payment_note',
  'doctor',
  'clinic',
  'user',
]);

export const listActivities = endpoint({
  name: 'listActivities',
  method: 'GET',
  path: '/clinic/activities',
  summary: 'What happened to a record, oldest first',
  access: {
    kind: 'member',
    one_of: [
      'ROLE_TRANSACTION_VIEW',
      'ROLE_ISSUE_VIEW',
      'ROLE_PAYMENTADVICE_VIEW',
      'ROLE_PAYMENTSTATEMENT_VIEW',
      'ROLE_PAYMENTNOTE_VIEW',
      'ROLE_PROVIDER_VIEW',
      'ROLE_USER_VIEW',
    ],
  },
  reach: 'group',
  query: z.object({ entity: trailEntity, entity_id: idInPath }),
  response: z.object({ data: z.array(activity) }),
  refusals: ['role_missing', 'not_found'],
});
