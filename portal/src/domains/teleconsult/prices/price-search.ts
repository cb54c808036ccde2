import { z } from 'zod/mini';

/** Search parameters of the charges: the doctor whose charges are shown. Absent: one's own, or the first doctor's. */
export const priceSearch = z.object({
  doctor: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
});
