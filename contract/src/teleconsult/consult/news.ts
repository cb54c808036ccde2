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
      /** What the patient pays of it, as far as the claim is known at this moment. When the claim changes it, the bill is told anew. */
      due: amount,
      documents: z.array(z.enum(['mc', 'referral'])),
    }),
  }),
} as const;
