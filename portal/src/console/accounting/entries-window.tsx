import {
  company_name,
  type ExportedEntry,
  type ExportLine,
  listExportedEntries,
} from '@clinic/contract/accounting/accounting-exports.ts';
import { accountWord } from '@clinic/contract/accounting/accounting-mapping.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { PathLink } from '../../platform/links/path-link.tsx';
import { ListSection } from '../../platform/record/list-section.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { Money } from '../../ui/money/money.tsx';
import { Window } from '../../ui/window/window.tsx';

const kindText = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

/** What an entry is of. The console has a page for an advice. */
function Subject({ transaction_id, payment_note_id, payment_advice_id, refund_id, bank_line_id }: ExportedEntry) {
  if (payment_advice_id !== null)
    return <PathLink path={`/console/advice/${payment_advice_id}`}>{`Advice #${payment_advice_id}`}</PathLink>;
  if (payment_note_id !== null) return `Note #${payment_note_id}`;
  if (refund_id !== null) return `Refund #${refund_id}`;
  if (transaction_id !== null) return `Transaction #${transaction_id}`;
  return bank_line_id === null ? '–' : `Bank line #${bank_line_id}`;
}

const columns: Column<ExportedEntry>[] = [
  timeColumn('at', 'Time', { required: true, card: 'title' }),
  { id: 'kind', header: 'Kind', width: 150, priority: 2, cell: ({ kind }) => kindText(kind) },
  { id: 'subject', header: 'Of', width: 160, priority: 1, cell: Subject },
  {
    id: 'amount',
    header: 'Amount',
    width: 110,
    align: 'right',
    required: true,
    cell: ({ amount }) => <Money column="price" value={amount} />,
  },
];

interface EntriesWindowProps {
  journal_id: number;
  /** The place of the line in its journal, from 1 on. */
  place: number;
  line: ExportLine;
  onClose: () => void;
}

/** The entries whose sum is a line of a journal. */
export function EntriesWindow({ journal_id, place, line, onClose }: EntriesWindowProps) {
  const [p, setPage] = useState(1);
  const query = useQuery(
    endpointQuery(listExportedEntries, {
      params: { id: String(journal_id) },
      query: { line: String(place), p: String(p) },
    }),
  );
  return (
    <Window
      opened
      onClose={onClose}
      title={`${accountWord(line.account)}: ${line.clinic?.name ?? company_name}`}
      size="44rem"
    >
      <ListSection
        title="Entries"
        label="Entries of the line"
        noun="entries"
        nothing="None."
        query={query}
        columns={columns}
        page={{ p, onPage: setPage }}
      />
    </Window>
  );
}
