import { longest_sought } from '@clinic/contract/payments/longest-sought.ts';
import { z } from 'zod/mini';
import { filterText } from '../../../platform/list/list-search.ts';

/** Search parameters of 'Find the Money'. */
export const findMoneySearch = z.object({ text: filterText(longest_sought) });
