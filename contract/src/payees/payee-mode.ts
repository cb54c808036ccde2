import { z } from 'zod/mini';

/** Who collects: the company, which pays out what is left after its fees, or the clinic itself, which is billed for them. */
export const payeeMode = z.enum(['pooled', 'own']);
export type PayeeMode = z.output<typeof payeeMode>;
export const payeeModeWords: Record<PayeeMode, string> = {
  pooled: 'The company collects and pays out',
  own: 'The clinic is paid itself',
};
