import type { PrintNote } from '@clinic/contract/settlement/print-pages.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { useLocation, useParams } from '@tanstack/react-router';
import { amountText } from '../../../ui/money/amount-text.ts';
import { PrintSheet } from './parts/print-sheet.tsx';
import classes from './parts/print-sheet.module.css';
import { PrintState } from './print-states.tsx';
import { PrintSums, PrintTable } from './parts/print-table.tsx';
import { usePrintedNote } from './print.data.ts';

/** The print page of a credit or debit note. */
export function PrintNoteScreen() {
  const { id = '' } = useParams({ strict: false });
  const kind = useLocation({ select: ({ pathname }) => (pathname.startsWith('/print/cnote/') ? 'cnote' : 'dnote') });
  const note = usePrintedNote(kind, id);
  return note.data ? <NoteSheet note={note.data} /> : <PrintState read={note} />;
}

const words = {
  credit: { name: 'Credit Note', effect: 'The total is added to a payout to the provider.' },
  debit: { name: 'Debit Note', effect: 'The total is deducted from a payout to the provider.' },
} as const;

function NoteSheet({ note }: { note: PrintNote }) {
  const { name, effect } = words[note.type];
  return (
    <PrintSheet
      name={name}
      number={note.display_id}
      company={note.company}
      to="Provider"
      customer={note.customer}
      fields={[
        [`${name} number`, note.display_id],
        ['Date', showDay(note.date)],
        ['Transaction number', note.transaction_number],
        ...(note.transaction_date === null
          ? []
          : [['Transaction date', showDay(note.transaction_date)] as [string, string]]),
      ]}
    >
      <PrintTable
        caption="Details"
        columns={[{ title: 'Remark' }, { title: 'Amount', figures: true }]}
        rows={[{ key: note.display_id, cells: [note.remark, amountText(note.amount)] }]}
      />
      <PrintSums
        entries={[
          ['Amount without GST', amountText(note.amount)],
          [`GST ${note.gst_percent}% on ${amountText(note.amount)}`, amountText(note.gst)],
          ['Total (S$)', amountText(note.total)],
        ]}
      />
      <p className={classes.note}>All amounts are in Singapore dollars. {effect}</p>
    </PrintSheet>
  );
}
