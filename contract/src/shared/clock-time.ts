import { z } from 'zod/mini';
import { generic_messages } from './fields.ts';

/** The latest possible end. A span with this end extends to midnight, so 0000 to 2359 is the whole day. */
export const last_time = 2359;

/** A time of day as a number: 930 for 09:30. */
export const clockTime = z.int(generic_messages.format).check(
  z.gte(0, generic_messages.format),
  z.lte(last_time, generic_messages.format),
  // The bounds report out-of-range values.
  z.refine((given) => given > last_time || given % 100 < 60, generic_messages.format),
);
