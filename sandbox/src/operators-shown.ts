import { z } from 'zod/mini';

/** The demo's operators of the platform, and what they sign in with. All have the same authenticator app. */
export const operatorsShown = z.object({
  password: z.string(),
  code: z.string(),
  /** How long the code is shown. */
  seconds_left: z.int(),
  people: z.array(z.object({ name: z.string(), email: z.string(), roles: z.string() })),
});
export type OperatorsShown = z.output<typeof operatorsShown>;
