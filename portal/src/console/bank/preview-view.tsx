import type { BankPreview } from '@clinic/contract/bank/bank-statements.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { showCount, showDateTime } from '../../platform/format.ts';
import { dayColumn, textColumn } from '../../platform/list/columns/field-columns.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { Money } from '../../ui/money/money.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { formatText } from './bank-reads.ts';

type Line = BankPreview['first_lines'][number] & { place: number };
type Statement = BankPreview['statements'][number];

const columns: Column<Line>[] = [
  dayColumn('booking_day', 'Day', { required: true }),
  textColumn('text', 'Text of the bank', { width: 260, wrap: 'two-lines', required: true, card: 'title' }),
  {
    id: 'amount',
    header: 'Amount',
    width: 120,
    align: 'right',
    required: true,
    cell: ({ amount }) => <Money column="price" value={amount} />,
  },
];

const daysOf = ({ from_day, to_day }: Statement): string =>
  from_day === to_day ? showDay(from_day) : `${showDay(from_day)} – ${showDay(to_day)}`;

/** The same file was imported before. */
export const Former = ({ former }: { former: NonNullable<BankPreview['former']> }) => (
  <Alert
    color="blue"
    variant="light"
    icon={<IconInfoCircle size={18} aria-hidden />}
    title="This file was already imported"
  >
    {`On ${showDateTime(former.imported_at)} by ${former.imported_by}, with ${showCount(former.lines)} lines. Nothing of it is missing.`}
  </Alert>
);

function Gaps({ statements }: { statements: readonly Statement[] }) {
  const gaps = statements.filter(({ has_gap }) => has_gap);
  if (gaps.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} title="Days are missing">
      {gaps.map((statement) => (
        <div key={statement.from_day}>
          {`${daysOf(statement)} opens with ${moneyText(statement.opening ?? 0)}, but the day before ends with ${moneyText(statement.before ?? 0)}.`}
        </div>
      ))}
      You can import this file now, and the missing days later.
    </Alert>
  );
}

/** What an import of a file would add. */
export function PreviewView({ preview }: { preview: BankPreview }) {
  const { format, statements, counts, first_lines } = preview;
  const [first, last] = [statements[0], statements.at(-1)];
  return (
    <Stack gap="md">
      <FieldList
        lines={[
          { label: 'Format', value: formatText(format ?? '') },
          { label: 'Statements', value: showCount(statements.length) },
          ...(first && last
            ? [
                { label: 'Days', value: daysOf({ ...first, to_day: last.to_day }) },
                { label: 'Opens with', value: <Money column="price" value={first.opening} /> },
                { label: 'Closes with', value: <Money column="price" value={last.closing} /> },
              ]
            : []),
          { label: 'Lines', value: showCount(counts.lines) },
          { label: 'New', value: showCount(counts.added), strong: true },
          { label: 'Booked, told before', value: showCount(counts.booked) },
          { label: 'Already known', value: showCount(counts.known) },
        ]}
      />
      <Gaps statements={statements} />
      {first_lines.length > 0 && (
        <SectionCard title="First lines" flush>
          <DataTable
            label="First lines"
            embedded
            columns={columns}
            rows={first_lines.map((line, place) => ({ ...line, place }))}
            rowId={({ place }) => String(place)}
            empty={null}
          />
        </SectionCard>
      )}
    </Stack>
  );
}
