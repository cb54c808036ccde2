import { z } from 'zod/mini';
import { newsKind } from '../../shared/news-kind.ts';
import { amount } from '../../shared/money.ts';

/** What the consumer app is told at the end of a consult in the portal. */
export const consultNews = {
  'visit.bill': newsKind({
    record: 'visit',
    label: 'The bill is sent',
    data: z.object({
      user_id: z.string(),
      total: amount,
      /** The part that the patient pays, as far as the claim is known now. If the claim changes it, the app is sent the bill again. */
      due: amount,
      documents: z.array(z.enum(['mc', 'referral'])),
    }),
  }),
} as const;
