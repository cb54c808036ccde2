import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { ownTelemedDoctor } from './doctor.ts';

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
