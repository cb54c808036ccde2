import type { Company } from '../../../platform/config/company.ts';
import type { PdfWriter } from '../../../platform/documents/pdf.ts';
import type { AdviceNote, DocumentedAdvice } from './documents.queries.ts';
import { invoiceDocument } from './invoice-document.ts';
import type { AdviceDay } from './invoice-document.rules.ts';
import { paymentAdviceDocument } from './payment-advice-document.ts';
import { toPrintInvoice } from '../print/print-shown.rules.ts';

/** The data that both documents of an advice are made of. */
export interface AdviceFigures {
  advice: DocumentedAdvice;
  days: AdviceDay[];
  notes: AdviceNote[];
}

/** Makes the tax invoice and the payment advice. The source rows never change, so the bytes never change either. */
export async function makeAdviceDocuments(
  pdf: PdfWriter,
  company: Company,
  { advice, days, notes }: AdviceFigures,
): Promise<{ invoice: Uint8Array; payment_advice: Uint8Array }> {
  const [invoice, payment_advice] = await Promise.all([
    pdf.render(invoiceDocument(toPrintInvoice(company, advice, days))),
    pdf.render(paymentAdviceDocument(company, advice, days, notes)),
  ]);
  return { invoice, payment_advice };
}
