import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { instant } from '../shared/wire.ts';

/** The signed-in user's own record. */
export const selfProfile = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  photo: z.nullable(z.object({ small: z.string(), origin: z.string() })),
  groups: z.array(z.object({ name: z.string() })),
  created_at: instant,
});
export type SelfProfile = z.input<typeof selfProfile>;

export const getSelfProfile = endpoint({
  name: 'getSelfProfile',
  method: 'GET',
  path: '/clinic/user/self',
  summary: 'The caller’s own profile',
  words: 'See your own profile',
  access: { kind: 'member', operators: true },
  response: selfProfile,
});
