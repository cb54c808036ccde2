import { adviceList, statementList } from '@clinic/contract/settlement/advice-list.ts';
import { getPaymentAdvice, listPaymentAdvices } from '@clinic/contract/settlement/payment-advices.ts';
import { listReads } from '../../../platform/list/list-reads.ts';
import { useRefreshOnGroup } from '../../../platform/live/refresh-on-group.ts';

const readsOf = (list: typeof adviceList | typeof statementList) =>
  listReads(list, listPaymentAdvices, {
    live: ['payment_advice_update'],
    useRefresh: useRefreshOnGroup,
    one: getPaymentAdvice,
  });

/** The reads of both lists. */
export const adviceReads = { advice: readsOf(adviceList), statement: readsOf(statementList) };
