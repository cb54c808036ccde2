import { z } from 'zod/mini';
import { idNumber } from '../../../platform/list/list-search.ts';

/** The purpose of the hand-off page. */
export const handOffSearch = z.object({
  mode: z.catch(z.optional(z.enum(['visit', 'login', 'access'])), undefined),
  id: idNumber(),
  /** The call is accepted first. */
  accept: z.catch(z.optional(z.enum(['1', 'true'])), undefined),
});
export type HandOffSearch = z.output<typeof handOffSearch>;
