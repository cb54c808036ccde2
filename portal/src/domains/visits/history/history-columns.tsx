import type { RevenueRow } from '@clinic/contract/visits/history/history.ts';
import { specifiedWords } from '@clinic/contract/visits/visit/visit-words.ts';
import { visit_roles } from '@clinic/contract/visits/visit/visit-list.ts';
import { Button, Group } from '@mantine/core';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import { textColumn } from '../../../platform/list/columns/field-columns.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DocumentButtons } from '../billing/document-buttons.tsx';
import { visitStatusOf, whenText } from '../visit/visit-text.ts';

interface Opens {
  onBill: (row: RevenueRow) => void;
  onLog: (row: RevenueRow) => void;
  /** The reader may download invoices and receipts. */
  has_documents: boolean;
}

const timeOf = ({ schedule_at, call_at }: RevenueRow): string | null => schedule_at ?? call_at;

const people: Column<RevenueRow>[] = [
  {
    id: 'patient_name',
    header: 'Patient',
    width: 144,
    required: true,
    wrap: 'two-lines',
    card: 'title',
    cell: ({ id, patient_name }) => (
      <PermittedLink path={`/telemed-list/${id}`} needs={visit_roles} label={`Tele-consult ${id} of ${patient_name}`}>
        {patient_name}
      </PermittedLink>
    ),
  },
  {
    id: 'schedule_at',
    header: 'Called or booked',
    width: 144,
    sorts: 'time',
    priority: 1,
    cell: (row) => whenText(timeOf(row)),
  },
  textColumn('patient_nric', 'NRIC', { width: 112, priority: 3 }),
  textColumn('member_company_name', 'Company', { priority: 3, wrap: 'two-lines' }),
  textColumn('medinet_user_network', 'Network', { width: 112, priority: 3, wrap: 'two-lines' }),
  {
    id: 'telemed_service',
    header: 'Service',
    width: 120,
    priority: 2,
    wrap: 'two-lines',
    cell: ({ telemed_service }) => telemed_service.name,
  },
  textColumn('telemed_doctor_profile_name', 'Doctor', { width: 122, priority: 2, wrap: 'two-lines' }),
  {
    id: 'specified',
    header: 'Specified',
    width: 104,
    priority: 3,
    wrap: 'two-lines',
    cell: ({ specified }) => specifiedWords(specified) || '–',
  },
];

const figure = (
  id: 'bill_amount' | 'claim_amount' | 'discount' | 'paid_by_member',
  header: string,
  change: Partial<Column<RevenueRow>> = {},
): Column<RevenueRow> => ({
  id,
  header,
  width: 100,
  align: 'right',
  priority: 2,
  cell: (row) => <Money column="price" value={row[id]} />,
  ...change,
});

const money: Column<RevenueRow>[] = [
  figure('bill_amount', 'Bill', { width: 92, priority: 1, emphasis: true }),
  figure('claim_amount', 'Claim', { priority: 3 }),
  textColumn('claim_code', 'Claim code', { width: 130, priority: 3, wrap: 'two-lines' }),
  textColumn('claim_remark', 'Claim remark', { width: 150, priority: 3, wrap: 'two-lines' }),
  figure('discount', 'Discount', { priority: 3 }),
  figure('paid_by_member', 'Paid by member', { width: 128, priority: 1 }),
  textColumn('method_of_payment', 'Method of payment', { width: 150, priority: 3 }),
  {
    id: 'payment_date',
    header: 'Payment date',
    width: 144,
    priority: 3,
    cell: ({ payment_date }) => whenText(payment_date),
  },
  {
    id: 'status',
    header: 'Status',
    width: 164,
    priority: 1,
    card: 'corner',
    cell: (row) => {
      const { tone, word } = visitStatusOf(row);
      return <StatusBadge tone={tone}>{word}</StatusBadge>;
    },
  },
];

/** Words without a frame, so that the columns keep their room. */
const quiet = { size: 'compact-sm', variant: 'subtle', color: 'gray', px: 4, fw: 400 } as const;

const actions = ({ onBill, onLog, has_documents }: Opens): Column<RevenueRow> => ({
  id: 'invoices',
  header: 'Bill and documents',
  headerHidden: true,
  required: true,
  width: has_documents ? 244 : 116,
  card: 'footer',
  cell: (row) => (
    <Group gap={4} wrap="nowrap">
      {row.bill && (
        <Button {...quiet} aria-label={`Bill of ${row.patient_name}`} onClick={() => onBill(row)}>
          Bill
        </Button>
      )}
      <Button {...quiet} aria-label={`Call Log of ${row.patient_name}`} onClick={() => onLog(row)}>
        Call Log
      </Button>
      <DocumentButtons invoices={row.invoices} patient_name={row.patient_name} isQuiet />
    </Group>
  ),
});

/** Columns of the history (part 2 §2). */
export const historyColumns = (opens: Opens): Column<RevenueRow>[] => [...people, ...money, actions(opens)];
