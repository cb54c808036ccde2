import { amountOfCents } from '@clinic/contract/shared/money-text.ts';
import { showDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { PdfDocument } from '../../../platform/documents/pdf.ts';
import { letterHead, particulars, remark, rowsTable, sums } from '../../../platform/documents/pdf-parts.ts';
import type { PrintNote } from '../print/print-shown.rules.ts';

const name_of = { credit: 'Credit Note', debit: 'Debit Note' } as const;
const effect_of = {
  credit: 'The total is added to a payout to the provider.',
  debit: 'The total is deducted from a payout to the provider.',
} as const;

/** Builds the credit or debit note for a transaction. */
export function noteDocument(note: PrintNote): PdfDocument {
  const { company, customer } = note;
  const name = name_of[note.type];
  return {
    title: `${name} ${note.display_id}`,
    subject: `${name} on transaction ${note.transaction_number}, ${customer.name}`,
    author: company.name,
    dated: startOfDay(note.date),
    footer: `${name} ${note.display_id}`,
    content: [
      letterHead(company, name),
      particulars({ title: 'Provider', lines: [customer.name, ...customer.address, `UEN ${customer.uen}`] }, [
        [`${name} number`, note.display_id],
        ['Date', showDay(note.date)],
        ['Transaction number', note.transaction_number],
        ['Transaction date', note.transaction_date === null ? '' : showDay(note.transaction_date)],
      ]),
      rowsTable(
        [
          { title: 'Remark', width: '*' },
          { title: 'Amount', width: 90, figures: true },
        ],
        [[note.remark, amountOfCents(note.amount)]],
      ),
      sums([
        ['Amount without GST', amountOfCents(note.amount)],
        [`GST ${note.gst_percent}% on ${amountOfCents(note.amount)}`, amountOfCents(note.gst)],
        ['Total (S$)', amountOfCents(note.total)],
      ]),
      remark(`All amounts are in Singapore dollars. ${effect_of[note.type]}`),
    ],
  };
}
