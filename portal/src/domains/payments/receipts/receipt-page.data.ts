import { readPrintReceipt } from '@clinic/contract/payments/receipt-page.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem, isOutage } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';

/** The link no longer opens a receipt. */
const isOver = (failure: unknown): boolean => failure instanceof ApiProblem && [401, 403, 404].includes(failure.status);

/** The receipt that a link opens. Read once: a receipt does not change. */
export function useReceiptOfLink(token: string | undefined) {
  const query = useQuery({
    queryKey: [readPrintReceipt.name, token],
    queryFn: ({ signal }) => {
      if (token === undefined) throw new ApiProblem({ status: 401, detail: 'The address of this page has no token.' });
      // No member token is sent: the link alone opens the page.
      return call(readPrintReceipt, { body: { token } }, { signal });
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: (failures, failure) => isOutage(failure) && failures < 2,
    retryDelay: 1_500,
  });
  return { ...query, isOver: isOver(query.error) };
}
