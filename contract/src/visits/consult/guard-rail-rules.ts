import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { generic_messages } from '../../shared/fields.ts';
import { instant } from '../../shared/wire.ts';

const asked = z.boolean(generic_messages.format);
const rails = { identity: asked, place: asked, consent: asked, first_by_video: asked };

/** The guard rails that a group requires in each consult. */
export const guardRailRules = z.object({
  ...rails,
  /** Null until a rule is changed: by default every guard rail is required. */
  updated_at: z.nullable(instant),
});
export type GuardRailRules = z.input<typeof guardRailRules>;

const access = { kind: 'member', role: 'ROLE_SUPERADMIN' } as const;

export const readGuardRailRules = endpoint({
  name: 'readGuardRailRules',
  method: 'GET',
  path: '/clinic/telemed/guard-rails',
  summary: 'The guard rails that the group requires in each consult',
  words: 'See what each consult of the group needs',
  access,
  response: guardRailRules,
});

export const saveGuardRailRules = endpoint({
  name: 'saveGuardRailRules',
  method: 'PUT',
  path: '/clinic/telemed/guard-rails',
  summary: 'Changes the guard rails that the group requires. It applies to all consults that have not ended',
  words: 'Change what each consult of the group needs',
  access,
  body: z.strictObject({
    ...rails,
    /** The version that was edited; null if it was the default. Absent: versions are not compared. */
    updated_at: z.optional(z.nullable(instant)),
  }),
  response: guardRailRules,
  saves: guardRailRules,
  refusals: ['stale_object'],
});
