import { refundList } from '@clinic/contract/settlement/refund-list.ts';
import { refundStatusWords } from '@clinic/contract/settlement/refund-status.ts';
import { type Refund, refundReasonWords } from '@clinic/contract/settlement/refunds.ts';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { activityColumn } from '../../../platform/activity/activity-column.tsx';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { textColumn, timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { waitingColumn } from '../../../platform/list/columns/waiting-column.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { refundStatusTones } from './refund-words.ts';

const RefundStatusBadge = ({ status }: { status: Refund['status'] }) => (
  <StatusBadge tone={refundStatusTones[status]}>{refundStatusWords[status]}</StatusBadge>
);

const decided = ({ status, decide_user, decide_remark }: Refund): string | null =>
  decide_user === null
    ? null
    : `${status === 'j' ? 'Rejected' : 'Approved'} by ${decide_user}${decide_remark ? `: ${decide_remark}` : ''}`;

/** The reason of the request, and later remarks. */
const Words = ({ refund }: { refund: Refund }) => {
  const answered = refund.fail_reason && `Acquirer: ${refund.fail_reason}`;
  const said = [refund.remark, decided(refund), answered].filter((text) => text !== null && text !== '');
  return (
    <span>
      {refundReasonWords[refund.reason]}
      {said.map((text) => (
        <span key={text}>
          <br />
          <em>{text}</em>
        </span>
      ))}
    </span>
  );
};

const shared = (action: (refund: Refund) => ReactNode): Record<string, Column<Refund>> => ({
  id: {
    id: 'id',
    header: 'ID',
    width: 60,
    required: true,
    sorts: 'time',
    card: 'title',
    cell: (refund) => `#${refund.id}`,
  },
  created_at: timeColumn('created_at', 'Requested', { width: 164, priority: 3 }),
  request_user: textColumn('request_user', 'By', { priority: 3, wrap: 'two-lines' }),
  amount: {
    id: 'amount',
    header: 'Amount',
    width: 100,
    priority: 1,
    align: 'right',
    emphasis: true,
    cell: (refund) => <Money column="refund" value={refund.amount} />,
  },
  reason: {
    id: 'reason',
    header: 'Reason',
    width: 174,
    priority: 1,
    wrap: 'all',
    cell: (refund) => <Words refund={refund} />,
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 140,
    priority: 1,
    card: 'corner',
    cell: (refund) => <RefundStatusBadge status={refund.status} />,
  },
  activity: activityColumn(({ id }) => ({ entity: 'refund', id, name: `refund #${id}` })),
  action: {
    id: 'action',
    header: 'Action',
    headerHidden: true,
    required: true,
    // Two buttons, with room for a wider font.
    width: 184,
    align: 'right',
    card: 'footer',
    cell: action,
  },
});

const pick = (columns: Record<string, Column<Refund>>, ids: string[]): Column<Refund>[] =>
  ids.flatMap((id) => columns[id] ?? []);

/** Columns on a transaction's page. */
export const transactionRefundColumns = (action: (refund: Refund) => ReactNode): Column<Refund>[] =>
  pick(shared(action), ['id', 'created_at', 'request_user', 'amount', 'reason', 'status', 'activity', 'action']);

type Open = (refund: Refund) => void;

/** The number opens the drawer with the reasons. */
const opening = (onOpen: Open): Record<string, Column<Refund>> => ({
  id: {
    id: 'id',
    header: 'ID',
    width: 72,
    required: true,
    sorts: 'time',
    card: 'title',
    cell: (refund) => (
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={`Refund ${refund.id}: reasons`}
        onClick={() => onOpen(refund)}
      >
        {`#${refund.id}`}
      </Anchor>
    ),
  },
});

const ofTransaction: Record<string, Column<Refund>> = {
  transaction: {
    id: 'transaction',
    header: 'Transaction',
    width: 100,
    cell: ({ transaction }) => <TransactionLink id={transaction.id}>{`#${transaction.id}`}</TransactionLink>,
  },
  patient_id: { id: 'patient_id', header: 'Patient ID', width: 112, cell: ({ transaction }) => transaction.patient_id },
  // The remarks are in the drawer.
  reason: { id: 'reason', header: 'Reason', width: 210, priority: 1, cell: ({ reason }) => refundReasonWords[reason] },
};

/** Columns of the requests that wait: how long comes first. */
export const waitingRefundColumns = (
  now_ms: number,
  onOpen: Open,
  action: (refund: Refund) => ReactNode,
): Column<Refund>[] =>
  pick(
    {
      ...shared(action),
      ...opening(onOpen),
      ...ofTransaction,
      waits: waitingColumn(now_ms, { width: 96, required: true }),
    },
    ['waits', 'id', 'amount', 'transaction', 'patient_id', 'reason', 'request_user', 'action'],
  );

/** Columns of the refund list. Without `action` nothing in it waits for a decision. */
export const refundColumns = (onOpen: Open, action?: (refund: Refund) => ReactNode): Column<Refund>[] => {
  const sortable: readonly string[] = refundList.sorts;
  const ids = [
    'id',
    'transaction',
    'patient_id',
    'created_at',
    'request_user',
    'amount',
    'reason',
    'status',
    'activity',
    ...(action ? ['action'] : []),
  ];
  return pick({ ...shared(action ?? (() => null)), ...opening(onOpen), ...ofTransaction }, ids).map((column) => ({
    ...column,
    sortable: sortable.includes(column.id),
  }));
};
