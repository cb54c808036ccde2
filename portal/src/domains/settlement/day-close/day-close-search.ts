import { productType } from '@clinic/contract/payments/transactions.ts';
import { dayFigure } from '@clinic/contract/settlement/day-close-figures.ts';
import { day } from '@clinic/contract/shared/singapore-time.ts';
import { z } from 'zod/mini';
import { idNumber, pageNumber } from '../../../platform/list/list-search.ts';

/** Search parameters of the day close: the day, and the rows that are open over it. */
export const dayCloseSearch = z.object({
  /** Absent: today. */
  day: z.catch(z.optional(day), undefined),
  /** The figure whose rows are open; `all`: those of a cashier, of a product or carried over. */
  rows: z.catch(z.optional(z.union([dayFigure, z.literal('all')])), undefined),
  cashier: idNumber(),
  product: z.catch(z.optional(productType), undefined),
  carried: z.catch(z.optional(z.literal('true')), undefined),
  p: pageNumber,
  /** The page of the list of recent days. */
  days: pageNumber,
});
export type DayCloseSearch = z.output<typeof dayCloseSearch>;
