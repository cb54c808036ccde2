import type { VoucherRedemption } from '@clinic/contract/vouchers/voucher-redemptions.ts';
import { Button, Group } from '@mantine/core';
import { showTime } from '../../../platform/format.ts';
import { textColumn } from '../../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../../platform/list/columns/price-column.tsx';
import { CustomerName } from '../../../ui/customer-name.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { waitedText } from '../../../ui/time/waited-text.ts';
import { useAnswer } from './use-answer.ts';

const words: Record<VoucherRedemption['status'], { tone: Tone; word: string }> = {
  w: { tone: 'pending', word: 'Waiting' },
  a: { tone: 'positive', word: 'Redeemed' },
  r: { tone: 'negative', word: 'Rejected' },
  x: { tone: 'neutral', word: 'Not answered' },
};

/** The two answers to a customer who waits. */
function AnswerButtons({ redemption: { token, name } }: { redemption: VoucherRedemption }) {
  const { working, answer } = useAnswer();
  if (token === null) return null;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Cancel the redemption of ${name}`}
        loading={working === 'reject'}
        disabled={working === 'approve'}
        onClick={() => void answer('reject', token)}
      >
        Cancel
      </Button>
      <Button
        size="compact-sm"
        aria-label={`Redeem the voucher of ${name}`}
        loading={working === 'approve'}
        disabled={working === 'reject'}
        onClick={() => void answer('approve', token)}
      >
        Redeem
      </Button>
    </Group>
  );
}

/** Columns of the customers who have asked to redeem. */
export const redemptionColumns = (now_ms: number): Column<VoucherRedemption>[] => [
  {
    id: 'username',
    header: 'Customer',
    width: 150,
    required: true,
    card: 'title',
    wrap: 'two-lines',
    cell: ({ name, username }) => <CustomerName name={name} username={username} />,
  },
  {
    id: 'created_at',
    header: 'Requested',
    width: 112,
    priority: 1,
    cell: ({ created_at, status }) => (
      <time dateTime={created_at} title={showTime(created_at)}>
        {status === 'w' ? waitedText(now_ms - Date.parse(created_at)) : showTime(created_at)}
      </time>
    ),
  },
  textColumn('voucher_title', 'Voucher', { width: 210, priority: 1, wrap: 'two-lines' }),
  priceColumn('price', 'Paid', { width: 92, emphasis: true }),
  {
    id: 'status',
    header: 'Status',
    width: 130,
    priority: 1,
    card: 'corner',
    cell: ({ status }) => <StatusBadge tone={words[status].tone}>{words[status].word}</StatusBadge>,
  },
  textColumn('answered_by', 'Answered by', { wrap: 'two-lines' }),
  {
    id: 'action',
    header: 'Action',
    headerHidden: true,
    required: true,
    width: 164,
    align: 'right',
    card: 'footer',
    cell: (redemption) => <AnswerButtons redemption={redemption} />,
  },
];
