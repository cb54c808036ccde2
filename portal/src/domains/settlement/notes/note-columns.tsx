import type { PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import type { ReactNode } from 'react';
import { activityColumn } from '../../../platform/activity/activity-column.tsx';
import { showDate } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { signedAmount, signedGst } from './note-amounts.ts';
import { NoteStatusBadge } from '../status-badges.tsx';

/** One side of a note: its amount as it changes the payout, with its GST below. */
const Side = ({ note, column }: { note: PaymentNote; column: 'credit_amount' | 'debit_amount' }) => (
  <>
    <Money value={note[column] === null ? null : signedAmount(note)} column={column} />
    {note[column] !== null && note.gst > 0 && (
      <>
        <br />
        <small>
          GST <Money value={signedGst(note)} column="gst" />
        </small>
      </>
    )}
  </>
);

const id: Column<PaymentNote> = {
  id: 'id',
  header: 'ID',
  width: 160,
  card: 'title',
  cell: (note) => note.display_id,
};
const date: Column<PaymentNote> = {
  id: 'created_at',
  header: 'Date',
  width: 100,
  cell: (note) => <time dateTime={note.created_at}>{showDate(note.created_at)}</time>,
};
const remark: Column<PaymentNote> = {
  id: 'remark',
  header: 'Remark',
  width: 200,
  wrap: 'two-lines',
  cell: (note) => note.remark,
};
const status: Column<PaymentNote> = {
  id: 'status',
  header: 'Status',
  width: 120,
  card: 'corner',
  cell: (note) => <NoteStatusBadge status={note.status} />,
};
const credit: Column<PaymentNote> = {
  id: 'credit_amount',
  header: 'Credit',
  width: 120,
  align: 'right',
  cell: (note) => <Side note={note} column="credit_amount" />,
};
const debit: Column<PaymentNote> = {
  id: 'debit_amount',
  header: 'Debit',
  width: 120,
  align: 'right',
  cell: (note) => <Side note={note} column="debit_amount" />,
};

const activity = activityColumn<PaymentNote>(({ id: note_id, display_id }) => ({
  entity: 'payment_note',
  id: note_id,
  name: display_id,
}));

/** Notes of a transaction. `action` renders a note's actions, or a link to its advice. */
export const transactionNoteColumns = (action: (note: PaymentNote) => ReactNode): Column<PaymentNote>[] => [
  id,
  date,
  remark,
  status,
  credit,
  debit,
  activity,
  { id: 'action', header: 'Action', width: 170, align: 'right', card: 'footer', cell: action },
];

/** Notes of an advice. */
export const adviceNoteColumns = (
  transaction: (note: PaymentNote) => ReactNode,
  download?: (note: PaymentNote) => ReactNode,
): Column<PaymentNote>[] => [
  id,
  date,
  { id: 'transaction_id', header: 'Transaction', width: 110, cell: transaction },
  remark,
  credit,
  debit,
  activity,
  ...(download
    ? [
        {
          id: 'download',
          header: 'Download',
          headerHidden: true,
          width: 170,
          align: 'right' as const,
          card: 'footer' as const,
          cell: download,
        },
      ]
    : []),
];
