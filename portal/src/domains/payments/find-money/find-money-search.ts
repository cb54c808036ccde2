import { longest_sought } from '@clinic/contract/payments/longest-sought.ts';
import { z } from 'zod/mini';
import { filterText } from '../../../platform/list/list-search.ts';

/** What the address of 'Find the Money' says: what is looked for. */
export const findMoneySearch = z.object({ text: filterText(longest_sought) });
