import { IconReceiptTax } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { countColumn, dayColumn, timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { titleColumn } from '../../../platform/list/columns/title-column.tsx';
import { defineList } from '../../../platform/list/define-list.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { SummaryTiles } from '../../../ui/page/summary-tiles.tsx';
import { feeStatementReads } from './fee-statement-reads.ts';
import { feeStatementColumns } from './fee-statement-words.tsx';

/** What is due of all statements. */
function Due({ search }: { search: Parameters<typeof feeStatementReads.usePage>[0] }) {
  const { data, isError, isPlaceholderData } = feeStatementReads.usePage(search, {});
  const shown = (dollars: number | undefined) =>
    dollars === undefined ? (isError ? null : undefined) : moneyText(dollars);
  return (
    <SummaryTiles
      label="Due"
      refreshing={isPlaceholderData}
      tiles={[
        { label: 'To pay', value: shown(data?.due) },
        { label: 'Of it overdue', value: shown(data?.overdue) },
      ]}
    />
  );
}

const FeeStatementList = defineList(feeStatementReads, {
  noun: 'fee statements',
  title: 'Fee Statements',
  filters: {},
  columns: () => [
    titleColumn('invoice_number', 'Number', { width: 170 }, (statement) => ({
      path: feeStatementReads.pathOf(statement),
      text: statement.invoice_number,
      label: `Fee statement ${statement.invoice_number}`,
    })),
    { id: 'clinic', header: 'Clinic', width: 140, wrap: 'two-lines', priority: 2, cell: ({ clinic }) => clinic.name },
    timeColumn('created_at', 'Created', { priority: 3 }),
    feeStatementColumns.period,
    countColumn('number_of_transactions', 'Count', { priority: 3 }),
    feeStatementColumns.total,
    dayColumn('due_date', 'Due by', { priority: 1 }),
    feeStatementColumns.state,
  ],
  Between: Due,
  empty: () => ({
    icon: <IconReceiptTax size={32} stroke={1.5} />,
    title: 'No fee statements',
    hint: 'They bill the fees of a clinic whose customers pay it directly. From other clinics the fees are deducted before the payout.',
  }),
});

/** The fee statements of the branch, or at head office of the whole group. */
export const FeeStatementListScreen = () => (
  <FeeStatementList search={useSearch({ from: '/payment/fee-statements' })} fixed={{}} />
);
