import { company_name, type ExportLine } from '@clinic/contract/accounting/accounting-exports.ts';
import { accountWord } from '@clinic/contract/accounting/accounting-mapping.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Money } from '../../ui/money/money.tsx';

/** The figures of a journal: a debit is positive, a credit negative. */
export const line_columns: Column<ExportLine>[] = [
  {
    id: 'account',
    header: 'Account',
    width: 190,
    wrap: 'two-lines',
    required: true,
    card: 'title',
    cell: ({ account, late_of }) =>
      late_of === null ? accountWord(account) : `${accountWord(account)} (late, of ${showDay(late_of)})`,
  },
  {
    id: 'clinic',
    header: 'Clinic',
    width: 170,
    wrap: 'two-lines',
    priority: 1,
    cell: ({ clinic }) => clinic?.name ?? company_name,
  },
  {
    id: 'code',
    header: 'In the books',
    width: 190,
    wrap: 'two-lines',
    priority: 1,
    cell: ({ code, name }) => (code === '' ? 'Not set' : `${code} ${name}`),
  },
  { id: 'tax_rate', header: 'Tax rate', width: 130, wrap: 'two-lines', priority: 3, cell: ({ tax_rate }) => tax_rate },
  {
    id: 'amount',
    header: 'Amount',
    width: 120,
    align: 'right',
    required: true,
    emphasis: true,
    cell: ({ amount }) => <Money column="price" value={amount} />,
  },
];

/** Tells the lines of a journal apart. */
export const lineKey = ({ clinic, account, late_of }: ExportLine): string =>
  `${clinic?.id ?? ''} ${account} ${late_of}`;
