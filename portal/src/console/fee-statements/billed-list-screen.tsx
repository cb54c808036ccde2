import { feeStatementStateWords } from '@clinic/contract/settlement/fee-statements/fee-statement-state.ts';
import { IconReceiptTax } from '@tabler/icons-react';
import { feeStatementColumns } from '../../domains/settlement/fee-statements/fee-statement-words.tsx';
import { countColumn, dayColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { titleColumn } from '../../platform/list/columns/title-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { billedReads } from './billed-reads.ts';

const PayWindow = codeOnDemand(() => import('./pay-window.tsx'), 'PayWindow');

const BilledList = defineList(billedReads, {
  noun: 'fee statements',
  title: 'Fee statements',
  filters: {
    words: { label: 'Number or clinic', placeholder: 'Number or clinic' },
    state: { label: 'Status', all: 'All', words: feeStatementStateWords },
  },
  columns: () => [
    titleColumn('invoice_number', 'Number', { width: 170 }, (statement) => ({
      path: billedReads.pathOf(statement),
      text: statement.invoice_number,
      label: `Fee statement ${statement.invoice_number}`,
    })),
    { id: 'clinic', header: 'Clinic', width: 150, wrap: 'two-lines', priority: 1, cell: ({ clinic }) => clinic.name },
    timeColumn('created_at', 'Created', { priority: 3 }),
    feeStatementColumns.period,
    countColumn('number_of_transactions', 'Payments', { priority: 3 }),
    feeStatementColumns.total,
    dayColumn('due_date', 'Due by', { priority: 2 }),
    feeStatementColumns.state,
    dayColumn('paid_on', 'Paid on', { priority: 3 }),
  ],
  named: ({ invoice_number }) => invoice_number,
  actions: [
    { label: 'Record payment', role: 'settlement:write', window: PayWindow, of: ({ state }) => state === 'open' },
  ],
  empty: ({ isFiltered }) => ({
    icon: <IconReceiptTax size={32} stroke={1.5} />,
    title: isFiltered ? 'No fee statements found' : 'No fee statements yet',
    hint: isFiltered
      ? 'No fee statement fits these filters.'
      : 'A settlement run makes one for each clinic whose customers pay it directly.',
  }),
});

/** The fee statements of every clinic. */
export const BilledListScreen = listScreen(billedReads.list, BilledList);
