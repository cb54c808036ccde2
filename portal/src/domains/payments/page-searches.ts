import { longest_find_money_text } from '@clinic/contract/payments/longest-find-money-text.ts';
import { z } from 'zod/mini';
import { filterText } from '../../platform/list/list-search.ts';

/** Search parameters of 'Find the Money'. */
export const findMoneySearch = z.object({ text: filterText(longest_find_money_text) });

/** Search parameters of Receive Payment: the amount that the form begins with, as typed on the home page. */
export const receivePaymentSearch = z.object({ amount: filterText(24) });
