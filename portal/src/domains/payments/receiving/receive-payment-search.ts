import { z } from 'zod/mini';
import { filterText } from '../../../platform/list/list-search.ts';

/** Search parameters of Receive Payment: the amount that the form begins with, as typed on the home page. */
export const receivePaymentSearch = z.object({ amount: filterText(24) });
