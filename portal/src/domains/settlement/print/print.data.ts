import { readPrintCreditNote, readPrintDebitNote, readPrintInvoice } from '@clinic/contract/settlement/print-pages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, isOutage } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { takePrintToken } from './print-token.ts';

const readings = { invoice: readPrintInvoice, cnote: readPrintCreditNote, dnote: readPrintDebitNote } as const;

/** The ticket no longer opens this page. */
const isOver = (failure: unknown): boolean => failure instanceof ApiProblem && [401, 403, 404].includes(failure.status);

/** Read once while the ticket is valid and kept while the page is open: a document does not change. */
function usePrinted<Answer>(name: string, id: string, read: (token: string, signal: AbortSignal) => Promise<Answer>) {
  const [token] = useState(takePrintToken);
  const query = useQuery({
    queryKey: [name, id, token],
    queryFn: ({ signal }) => {
      if (token === undefined)
        throw new ApiProblem({
          status: 401,
          detail: 'This link is incomplete. Please open the page again from the portal.',
        });
      return read(token, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: (failures, failure) => isOutage(failure) && failures < 2,
    retryDelay: 1_500,
  });
  return { ...query, isOver: isOver(query.error) };
}

// No member token is sent: the ticket alone opens the page.
export const usePrintedInvoice = (id: string) =>
  usePrinted(readings.invoice.name, id, (token, signal) =>
    call(readings.invoice, { params: { id }, body: { token } }, { signal }),
  );

export const usePrintedNote = (kind: 'cnote' | 'dnote', id: string) =>
  usePrinted(readings[kind].name, id, (token, signal) =>
    kind === 'cnote'
      ? call(readings.cnote, { params: { id }, body: { token } }, { signal })
      : call(readings.dnote, { params: { id }, body: { token } }, { signal }),
  );
