import { z } from 'zod/mini';

/** What the hand-off page is opened for. */
export const handOffSearch = z.object({
  mode: z.catch(z.optional(z.enum(['visit', 'login', 'access'])), undefined),
  id: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  /** The call is accepted first. */
  accept: z.catch(z.optional(z.union([z.boolean(), z.literal(1), z.literal('1'), z.literal('true')])), undefined),
});
export type HandOffSearch = z.output<typeof handOffSearch>;
