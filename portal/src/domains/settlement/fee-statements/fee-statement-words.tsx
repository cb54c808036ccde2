import type { FeeStatement, FeeStatementRow } from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { feeStatementStateWords } from '@clinic/contract/settlement/fee-statements/fee-statement-state.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { FieldList, type FieldLine } from '../../../ui/field-list.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const tones: Record<keyof typeof feeStatementStateWords, Tone> = {
  open: 'pending',
  overdue: 'negative',
  paid: 'positive',
};

/** The state of a statement in a word, with its colour. */
export function feeStatementStatus({ state, overdue }: Pick<FeeStatementRow, 'state' | 'overdue'>) {
  const shown = overdue ? 'overdue' : state;
  return { tone: tones[shown], word: feeStatementStateWords[shown] };
}

function FeeStatementBadge(statement: Pick<FeeStatementRow, 'state' | 'overdue'>) {
  const { tone, word } = feeStatementStatus(statement);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

/** The days of the payments that a statement bills. */
const periodText = ({ from_day, to_day }: Pick<FeeStatementRow, 'from_day' | 'to_day'>): string =>
  from_day === to_day ? showDay(from_day) : `${showDay(from_day)} to ${showDay(to_day)}`;

/** Columns of both lists of statements: what a statement bills, and its state. */
export const feeStatementColumns = {
  period: { id: 'period', header: 'Payments of', width: 170, wrap: 'two-lines', priority: 3, cell: periodText },
  total: {
    id: 'total',
    header: 'To pay',
    width: 110,
    align: 'right',
    priority: 1,
    emphasis: true,
    cell: ({ total }) => <Money column="price" value={total} />,
  },
  state: { id: 'state', header: 'Status', width: 110, priority: 1, card: 'corner', cell: FeeStatementBadge },
} satisfies Record<string, Column<FeeStatementRow>>;

const amounts: [label: string, field: keyof FeeStatement & `${string}_total`][] = [
  ['Admin fee', 'admin_fee_total'],
  ['GST on admin fee', 'gst_total'],
  ['Payment fee', 'handling_fee_total'],
  ['GST on payment fee', 'handling_fee_gst_total'],
];

/** What a statement bills. The sales are told, and are no part of the total. */
export const FeeStatementAmounts = ({ statement }: { statement: FeeStatement }) => (
  <SectionCard title="Amounts (S$)">
    <FieldList
      amounts
      lines={[
        { label: 'Paid by customers to the clinic', value: <Money column="price" value={statement.amount_total} /> },
        ...amounts.map(([label, field]) => ({
          label,
          value: <Money column="price" value={statement[field]} />,
        })),
        { label: 'Total to pay', strong: true, value: <Money column="price" value={statement.total} /> },
      ]}
    />
  </SectionCard>
);

/** The facts of a statement that clinic and platform see alike. */
export const feeStatementFacts = (statement: FeeStatementRow): FieldLine[] => [
  { label: 'Invoice number', value: statement.invoice_number },
  { label: 'Payments of', value: periodText(statement) },
  { label: 'Payments', value: statement.number_of_transactions },
  { label: 'Due by', value: showDay(statement.due_date) },
  { label: 'Paid on', value: statement.paid_on === null ? '–' : showDay(statement.paid_on) },
  { label: 'Bank reference', value: statement.bank_reference },
];
