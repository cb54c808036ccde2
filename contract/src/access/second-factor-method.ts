import { z } from 'zod/mini';

/** What stands beside the password. Apart from the rest, since signing in knows of it before anything else is loaded. */
export const secondFactorMethod = z.enum(['totp', 'passkey', 'recovery_code']);
export type SecondFactorMethod = z.output<typeof secondFactorMethod>;
