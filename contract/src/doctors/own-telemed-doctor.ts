import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { instant } from '../shared/singapore-time.ts';
import { telemedDoctor } from './doctor.ts';

/** A doctor's own profile: who they are, and whether they take calls (part 1 §3). */
export const ownTelemedDoctor = z.object({
  ...telemedDoctor.shape,
  /** They take calls: a device of theirs said so in the last ten minutes. */
  online: z.boolean(),
  /** The last time that a device said whether they take calls; null: none ever did. */
  updated_at: z.nullable(instant),
});
export type OwnTelemedDoctor = z.output<typeof ownTelemedDoctor>;

// A file of its own, because the portal's frame loads it before any page.
export const getOwnTelemedDoctor = endpoint({
  name: 'getOwnTelemedDoctor',
  method: 'GET',
  path: '/clinic/telemed/doctors/profile',
  summary:
    'The caller’s own profile as a tele-consult doctor of the branch, and whether they take calls; null if there is none',
  words: 'See your own tele-consult profile',
  access: { kind: 'member' },
  response: z.nullable(ownTelemedDoctor),
});
