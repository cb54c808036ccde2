import { z } from 'zod/mini';
import { generic_messages } from './fields.ts';

const id = z.int(generic_messages.format).check(z.gte(1, generic_messages.format));

/** The id of another object in a save, or that object as it was read: only its id counts. */
export const idOf = z.union(
  [
    id,
    z.pipe(
      z.strictObject({ id, name: z.optional(z.unknown()), title: z.optional(z.unknown()) }),
      z.transform((read) => read.id),
    ),
  ],
  generic_messages.format,
);
