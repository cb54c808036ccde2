import { z } from 'zod/mini';

/** Search parameters of Receive Payment: the amount that the form begins with, typed on the home page. */
export const receivePaymentSearch = z.object({ amount: z.catch(z.optional(z.number()), undefined) });
