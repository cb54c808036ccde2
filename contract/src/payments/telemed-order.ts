import { z } from 'zod/mini';
import { amount } from '../shared/wire.ts';

/** The tele-consult that a transaction pays, with the whole bill before a discount. */
export const telemedOrder = z.nullable(
  z.object({ total_amount: amount, visit: z.object({ id: z.int(), patient_name: z.string() }) }),
);
