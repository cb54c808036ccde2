import { z } from 'zod/mini';

/** The body of every error answer: RFC 9457 problem details. `detail` is the sentence for users. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Messages by field name, or by the kind of obstacle. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Problem = z.output<typeof problem>;

/** One refusal: its HTTP status, its sentence, and its field if there is one. */
export interface Refusal {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 423 | 429 | 503;
  detail: string;
  field?: string;
}

/** Declares a domain's refusals and keeps their codes as types. */
export const refusalTable = <const Table extends Record<string, Refusal>>(table: Table): Table => table;
