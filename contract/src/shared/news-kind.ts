import type { z } from 'zod/mini';

/** One kind of news for the consumer app. */
export interface NewsKindDefinition {
  /** The record that it is about, by its kind in the trail. */
  record: string;
  /** Its title for staff: `Appointment approved`. */
  label: string;
  /** The data beside the record's id and clinic. What is not declared here does not leave. */
  data: z.ZodMiniType<object>;
}

/** Declares a kind of news. `contract/src/outgoing.ts` joins those of all domains. */
export const newsKind = <const Definition extends NewsKindDefinition>(definition: Definition): Definition => definition;
