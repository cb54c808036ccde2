import { unconfirmedPaymentList } from '@clinic/contract/bank/own-payment-list.ts';
import { listUnconfirmedPayments } from '@clinic/contract/bank/own-statements.ts';
import { listReads } from '../../platform/list/list-reads.ts';
import { useRefreshOnGroup } from '../../platform/live/refresh-on-group.ts';

/** Payments to the clinic’s own account that its bank has not confirmed. A row opens the payment. */
export const unconfirmedReads = listReads(unconfirmedPaymentList, listUnconfirmedPayments, {
  live: ['payment_receive'],
  useRefresh: useRefreshOnGroup,
  page: '/payment/transaction',
});
