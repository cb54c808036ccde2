import * as pages from '@clinic/contract/settlement/print-pages.ts';
import * as print from '@clinic/contract/settlement/print.ts';
import { knownRoute, type Route, route } from '../../../platform/http/route.ts';
import { downloadDocument } from '../documents/download-document.ts';
import { createInvoiceTicket, createNoteTicket } from './print-ticket-actions.ts';
import { holderOfTicket } from './holder-of-ticket.ts';
import { printPdf } from './print-pdf.ts';
import { readPrintCreditNote, readPrintDebitNote, readPrintInvoice } from './print-actions.ts';

export const printRoutes: Route[] = [
  route(print.createInvoiceTicket, createInvoiceTicket),
  route(print.createNoteTicket, createNoteTicket),
  knownRoute(pages.readPrintInvoice, readPrintInvoice, holderOfTicket),
  knownRoute(pages.readPrintCreditNote, readPrintCreditNote, holderOfTicket),
  knownRoute(pages.readPrintDebitNote, readPrintDebitNote, holderOfTicket),
  route(print.printPdf, printPdf),
  route(print.downloadDocument, downloadDocument),
];
