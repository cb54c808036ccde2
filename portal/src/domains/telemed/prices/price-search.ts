import { z } from 'zod/mini';
import { idNumber } from '../../../platform/list/list-search.ts';

/** Search parameters of the charges: the doctor whose charges are shown. Absent: one's own, or the first doctor's. */
export const priceSearch = z.object({
  doctor: idNumber(),
});
