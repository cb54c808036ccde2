import { z } from 'zod/mini';

/** One piece of news that the portal told the consumer app. */
export const toldNews = z.object({
  /** The same however often it was sent. */
  id: z.string(),
  /** `appointment.approved` */
  type: z.string(),
  timestamp: z.string(),
  /** The record and what is told about it. */
  data: z.looseObject({ id: z.number(), clinic_id: z.number(), sequence: z.number() }),
});
export type ToldNews = z.output<typeof toldNews>;
