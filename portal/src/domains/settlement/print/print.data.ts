import { readPrintCreditNote, readPrintDebitNote, readPrintInvoice } from '@clinic/contract/settlement/print-pages.ts';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useLinkedDocument } from '../../../platform/api/use-linked-document.ts';

/** The ticket of the open page, kept in memory, because a page may mount more than once. */
let taken: { path: string; token: string } | undefined;

/**
 * The ticket from the page's address. It is removed from the address at once, because addresses end up in histories and screenshots; it
 * expires after a minute anyway.
 */
export function takePrintToken(): string | undefined {
  const address = new URL(window.location.href);
  const given = address.searchParams.get('token');
  if (given !== null) {
    taken = { path: address.pathname, token: given };
    address.searchParams.delete('token');
    window.history.replaceState(window.history.state, '', address);
  }
  return taken?.path === address.pathname ? taken.token : undefined;
}

export const usePrintedInvoice = (id: string) => {
  const [token] = useState(takePrintToken);
  return useLinkedDocument([readPrintInvoice.name, id], token, (body, signal) =>
    call(readPrintInvoice, { params: { id }, body }, { signal }),
  );
};

export const usePrintedNote = (kind: 'cnote' | 'dnote', id: string) => {
  const [token] = useState(takePrintToken);
  const endpoint = kind === 'cnote' ? readPrintCreditNote : readPrintDebitNote;
  return useLinkedDocument([endpoint.name, id], token, (body, signal) =>
    call(endpoint, { params: { id }, body }, { signal }),
  );
};
