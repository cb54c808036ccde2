import type { OwnLine, OwnLineMeaning, OwnReading } from '@clinic/contract/bank/own-statements.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { showCount } from '../../platform/format.ts';
import { dayColumn } from '../../platform/list/columns/field-columns.tsx';
import { TransactionLink } from '../../platform/links/transaction-link.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { Money } from '../../ui/money/money.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

/** What a line does, before and after the import; and its colour. */
const meaningWords: Record<OwnLineMeaning, { before: string; after: string; tone: Tone }> = {
  wrong_amount: { before: 'Other amount', after: 'Other amount', tone: 'negative' },
  extra: { before: 'Paid twice', after: 'Paid twice', tone: 'negative' },
  unclear: { before: 'Look at it', after: 'Look at it', tone: 'warning' },
  pays: { before: 'Makes it paid', after: 'Now paid', tone: 'progress' },
  confirms: { before: 'Confirms it', after: 'Confirmed', tone: 'positive' },
  confirms_refund: { before: 'Confirms refund', after: 'Refund confirmed', tone: 'positive' },
  known: { before: 'Confirmed before', after: 'Confirmed before', tone: 'neutral' },
};

const reasonOf = ({ meaning, asked, reason }: OwnLine): string =>
  meaning === 'wrong_amount' ? `It asked for ${moneyText(asked)}.` : (reason ?? '');

type Row = OwnLine & { place: number };

const columnsOf = (isDone: boolean): Column<Row>[] => [
  dayColumn('booking_day', 'Day', { width: 104, required: true }),
  {
    id: 'payment',
    header: 'Payment',
    width: 90,
    required: true,
    card: 'title',
    cell: ({ transaction_id: id, reference }) => (
      <TransactionLink id={id} label={`Transaction #${id}, ${reference}`}>{`#${id}`}</TransactionLink>
    ),
  },
  {
    id: 'amount',
    header: 'At the bank (S$)',
    width: 130,
    align: 'right',
    required: true,
    card: 'corner',
    cell: ({ amount }) => <Money column="price" value={amount} />,
  },
  {
    id: 'meaning',
    header: 'Meaning',
    width: 250,
    wrap: 'all',
    required: true,
    cell: (line) => (
      <>
        <StatusBadge tone={meaningWords[line.meaning].tone}>
          {meaningWords[line.meaning][isDone ? 'after' : 'before']}
        </StatusBadge>
        {reasonOf(line) !== '' && <Text size="xs">{reasonOf(line)}</Text>}
      </>
    ),
  },
];

const daysOf = ({ from_day, to_day }: OwnReading): string | null =>
  from_day === null || to_day === null || from_day === to_day
    ? from_day && showDay(from_day)
    : `${showDay(from_day)} – ${showDay(to_day)}`;

/** What asks for a person: the clinic settles it with its customer. */
function Attention({ counts: { wrong_amount, extra, unclear } }: Pick<OwnReading, 'counts'>) {
  const count = wrong_amount + extra + unclear;
  if (count === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={count === 1 ? '1 line needs your attention' : `${showCount(count)} lines need your attention`}
    >
      They name a payment, but do not fit it. Nothing is done with them. What was paid too much is in your account:
      please settle it with the customer.
    </Alert>
  );
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${showCount(count)} ${count === 1 ? one : many}`;

/** What an import does with the lines that fit, or has done. The others are in the alert. */
const fitting = ({ counts: { confirms, confirms_refund, pays, known }, others }: OwnReading, isDone: boolean) => [
  {
    label: isDone ? 'Confirmed now' : 'To confirm',
    value: [counted(confirms, 'payment'), ...(confirms_refund > 0 ? [counted(confirms_refund, 'refund')] : [])].join(
      ', ',
    ),
  },
  { label: isDone ? 'Marked as paid' : 'To mark as paid', value: counted(pays, 'payment') },
  ...(known > 0 ? [{ label: 'Confirmed before', value: counted(known, 'line') }] : []),
  { label: 'Not about payments', value: counted(others, 'line') },
];

/** What a statement says of the clinic’s payments; once imported, what it did. */
export function OwnReadingView({ reading, isDone }: { reading: OwnReading; isDone: boolean }) {
  const { accounts, counts, lines, named } = reading;
  const shown = named.filter(({ meaning }) => meaning !== 'known').map((line, place) => ({ ...line, place }));
  return (
    <Stack gap="md">
      <FieldList
        lines={[
          ...(accounts.length > 0 ? [{ label: 'Account', value: accounts.join(', ') }] : []),
          { label: 'Days', value: daysOf(reading) },
          { label: 'Lines', value: showCount(lines) },
          ...fitting(reading, isDone),
        ]}
      />
      <Attention counts={counts} />
      {shown.length > 0 && (
        <SectionCard title="Lines that name a payment" flush>
          <DataTable
            label="Lines that name a payment"
            embedded
            columns={columnsOf(isDone)}
            rows={shown}
            rowId={({ place }) => String(place)}
            empty={null}
          />
        </SectionCard>
      )}
    </Stack>
  );
}
