import { isCreditNote, type PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { countColumn, textColumn } from '../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../platform/list/columns/price-column.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Money } from '../../ui/money/money.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';

const columns: Column<PaymentNote>[] = [
  textColumn('display_id', 'Note', { required: true, card: 'title' }),
  { id: 'kind', header: 'Kind', width: 100, cell: (note) => (isCreditNote(note) ? 'Credit' : 'Debit') },
  countColumn('transaction_id', 'Payment', { priority: 1 }),
  {
    id: 'amount',
    header: 'Amount',
    width: 110,
    align: 'right',
    priority: 1,
    cell: ({ credit_amount, debit_amount }) => <Money column="price" value={credit_amount ?? debit_amount} />,
  },
  priceColumn('gst', 'GST'),
];

/** The notes that were raised since the page was opened. */
export const RaisedNotes = ({ notes }: { notes: PaymentNote[] }) => (
  <SectionCard title="Raised just now" flush>
    <DataTable
      label="Raised just now"
      embedded
      columns={columns}
      rows={notes}
      rowId={({ id }) => String(id)}
      empty={null}
    />
  </SectionCard>
);
