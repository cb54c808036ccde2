import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { generic_messages } from '../../shared/fields.ts';
import { instant } from '../../shared/singapore-time.ts';

const asked = z.boolean(generic_messages.format);
const rails = { identity: asked, place: asked, consent: asked, first_by_video: asked };

/** What a group asks for in each consult. */
export const guardRailRules = z.object({
  ...rails,
  /** Null until a rule is changed: by default everything is asked for. */
  updated_at: z.nullable(instant),
});
export type GuardRailRules = z.output<typeof guardRailRules>;

const access = { kind: 'member', role: 'ROLE_SUPERADMIN' } as const;

export const readGuardRailRules = endpoint({
  name: 'readGuardRailRules',
  method: 'GET',
  path: '/clinic/telemed/guard-rails',
  summary: 'What the group asks for in each consult',
  words: 'See what each consult of the group needs',
  access,
  response: guardRailRules,
});

export const saveGuardRailRules = endpoint({
  name: 'saveGuardRailRules',
  method: 'PUT',
  path: '/clinic/telemed/guard-rails',
  summary: 'Changes what the group asks for in each consult. It counts for the consults that have not ended yet',
  words: 'Change what each consult of the group needs',
  access,
  body: z.strictObject({
    ...rails,
    /** The version that was edited; null if it was the default. Absent: versions are not compared. */
    updated_at: z.optional(z.nullable(instant)),
  }),
  response: guardRailRules,
  refusals: ['stale_object'],
});
