import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { pager, pageQuery } from '../shared/lists/paging.ts';
import { amount } from '../shared/wire.ts';
import { transactionRow } from './transactions.ts';

/** Payments per page on the page of a customer. */
export const customer_payments_per_page = 10;

export const listCustomerPayments = endpoint({
  name: 'listCustomerPayments',
  method: 'GET',
  path: '/clinic/customer/{id}/payments',
  summary: 'Payments of a customer’s patients at the branch, newest first, and how much was received',
  words: 'See the payments of a customer',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_VIEW' },
  params: z.object({ id: idInPath }),
  query: z.object(pageQuery(customer_payments_per_page)),
  response: z.object({ data: z.array(transactionRow), pager, received: amount }),
  refusals: ['customer_not_found'],
});
