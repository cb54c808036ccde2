import type { VoucherRedemption } from '@clinic/contract/vouchers/voucher-redemptions.ts';
import { Button, Group } from '@mantine/core';
import { showTime } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { waitedText } from '../../../ui/time/waited-text.ts';
import { useAnswer } from './use-answer.ts';
import { CustomerName } from '../../../ui/customer-name.tsx';

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
  {
    id: 'voucher_title',
    header: 'Voucher',
    width: 210,
    priority: 1,
    wrap: 'two-lines',
    cell: ({ voucher_title }) => voucher_title,
  },
  {
    id: 'price',
    header: 'Paid',
    width: 92,
    align: 'right',
    emphasis: true,
    cell: ({ price }) => <Money column="price" value={price} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 130,
    priority: 1,
    card: 'corner',
    cell: ({ status }) => <StatusBadge tone={words[status].tone}>{words[status].word}</StatusBadge>,
  },
  {
    id: 'answered_by',
    header: 'Answered by',
    width: 140,
    wrap: 'two-lines',
    cell: ({ answered_by }) => answered_by ?? '–',
  },
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
