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
import { useDownload } from '../../platform/api/use-download.ts';
import { adviceQuery } from './settlement.data.ts';

/** A link opens its document for five minutes; an older one is requested again. */
const fresh_ms = 120_000;

export const askNoteTicket = ({ id }: PaymentNote) => call(createNoteTicket, { params: { id: String(id) } });
export const askInvoiceTicket = ({ id }: PaymentAdvice) => call(createInvoiceTicket, { params: { id: String(id) } });

/** Downloads a note's document by a ticket to its print page. */
export function useNoteDownload() {
  const { run, ...file } = useDownload();
  const start = (note: PaymentNote, print_numbers: boolean) =>
    run(async (onProgress) => {
      const { url } = await askNoteTicket(note);
      const query = { url, ...(print_numbers && { print_numbers: 'true' as const }) };
      await download(printPdf, { query }, onProgress, `${note.display_id}.pdf`);
    });
  return { ...file, start };
}

export type AdviceDocument = 'invoice_pdf' | 'payment_advice_pdf';

/** Files have the number that is printed on them. */
const numberOf = { invoice_pdf: 'invoice_number', payment_advice_pdf: 'display_id' } as const;

/** Opens one of an advice's documents. */
export function useAdviceDocument(advice: PaymentAdvice) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<AdviceDocument>();
  const { run, isRunning, percent } = useDownload();
  /** False if the document is no longer available. */
  const open = (which: AdviceDocument): Promise<boolean> => {
    setAsked(which);
    return run(async (onProgress) => {
      const { [which]: address } = await client.fetchQuery({ ...adviceQuery(advice.id), staleTime: fresh_ms });
      if (address === null) return false;
      // It opens only for its reader, so it is fetched like any call.
      const link = address.slice(address.lastIndexOf('/') + 1);
      await download(downloadDocument, { params: { link } }, onProgress, `${advice[numberOf[which]]}.pdf`);
      return true;
    });
  };
  return { running: isRunning ? asked : undefined, percent, open };
}
