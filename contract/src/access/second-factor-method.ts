import { z } from 'zod/mini';

/** The second factors besides the password. In a separate file because sign-in needs it before anything else is loaded. */
export const secondFactorMethod = z.enum(['totp', 'passkey', 'recovery_code']);
export type SecondFactorMethod = z.output<typeof secondFactorMethod>;
