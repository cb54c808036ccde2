import type { PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import {
  createInvoiceTicket,
  createNoteTicket,
  downloadDocument,
  printPdf,
} from '@clinic/contract/settlement/print.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { download } from '../../platform/api/download.ts';
import { adviceQuery } from './settlement.data.ts';

/** A link opens its document for five minutes; an older one is requested again. */
const fresh_ms = 120_000;

export const askNoteTicket = ({ id }: PaymentNote) => call(createNoteTicket, { params: { id: String(id) } });
export const askInvoiceTicket = ({ id }: PaymentAdvice) => call(createInvoiceTicket, { params: { id: String(id) } });

/** Downloads a note's document by a ticket to its print page. */
export function useNoteDownload() {
  const [isRunning, setRunning] = useState(false);
  const [percent, setPercent] = useState<number | undefined>(undefined);
  return {
    isRunning,
    percent,
    start: async (note: PaymentNote, print_numbers: boolean) => {
      setRunning(true);
      try {
        const { url } = await askNoteTicket(note);
        await download(
          printPdf,
          { query: { url, ...(print_numbers && { print_numbers: 'true' as const }) } },
          (progress) => setPercent(progress.percent),
          `${note.display_id}.pdf`,
        );
      } finally {
        setRunning(false);
        setPercent(undefined);
      }
    },
  };
}

export type AdviceDocument = 'invoice_pdf' | 'payment_advice_pdf';

/** Files have the number that is printed on them. */
const numberOf = { invoice_pdf: 'invoice_number', payment_advice_pdf: 'display_id' } as const;

/** Opens one of an advice's documents. */
export function useAdviceDocument(advice: PaymentAdvice) {
  const client = useQueryClient();
  const [running, setRunning] = useState<AdviceDocument | undefined>(undefined);
  const [percent, setPercent] = useState<number | undefined>(undefined);
  return {
    running,
    percent,
    /** False if the document is no longer available. */
    open: async (which: AdviceDocument): Promise<boolean> => {
      setRunning(which);
      try {
        const { [which]: address } = await client.fetchQuery({ ...adviceQuery(advice.id), staleTime: fresh_ms });
        if (address === null) return false;
        // It opens only for its reader, so it is fetched like any call.
        const link = address.slice(address.lastIndexOf('/') + 1);
        const name = `${advice[numberOf[which]]}.pdf`;
        await download(downloadDocument, { params: { link } }, (progress) => setPercent(progress.percent), name);
        return true;
      } finally {
        setRunning(undefined);
        setPercent(undefined);
      }
    },
  };
}
