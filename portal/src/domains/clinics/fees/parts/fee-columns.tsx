import { type AdminFee, adminFeeStateWords } from '@clinic/contract/clinics/plans.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import type { Column } from '../../../../ui/data-table/column.ts';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import { Money } from '../../../../ui/money/money.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { feeRowName, type FeeRow } from '../fee-rows.ts';
import { exampleOf, feeText } from '../fee-text.ts';
import classes from './fee-columns.module.css';

interface FeeColumnsProps {
  plan: Parameters<typeof exampleOf>[1];
  onHistory: (row: FeeRow) => void;
  onDelete: (fee: AdminFee) => void;
}

const Product = ({ row: { name, kind } }: { row: FeeRow }) => (
  <>
    <span className={classes.product}>{name}</span>
    {kind !== null && <small className={classes.quiet}>{kind}</small>}
  </>
);

const Today = ({ current }: { current: AdminFee | undefined }) =>
  current ? (
    <>
      <strong>{feeText(current)}</strong>
      <small className={classes.quiet}>since {showDay(current.effective_date)}</small>
    </>
  ) : (
    <span className={classes.none}>No admin fee</span>
  );

/** The next changes, each with its day; those that the member may delete can be deleted here. */
const Next = ({ row, onDelete }: { row: FeeRow; onDelete: (fee: AdminFee) => void }) =>
  row.future.length === 0 ? (
    <span className={classes.none}>None</span>
  ) : (
    <ul className={classes.future}>
      {row.future.map((fee) => (
        <li key={fee.id}>
          <StatusBadge tone="progress">{adminFeeStateWords.future}</StatusBadge>
          <span>
            <strong>{feeText(fee)}</strong> from {showDay(fee.effective_date)}
          </span>
          {fee.deletable && (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Delete the fee of ${feeRowName(row)} from ${showDay(fee.effective_date)}`}
              title="Delete"
              onClick={() => onDelete(fee)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );

/** Product, today's fee, what is left of a payment of 100 dollars, and what changes next. */
export const feeColumns = ({ plan, onHistory, onDelete }: FeeColumnsProps): Column<FeeRow>[] => [
  {
    id: 'product',
    header: 'Product',
    width: 150,
    wrap: 'all',
    card: 'title',
    required: true,
    cell: (row) => <Product row={row} />,
  },
  {
    id: 'admin_fee',
    header: 'Admin fee',
    width: 130,
    wrap: 'all',
    required: true,
    cell: ({ current }) => <Today current={current} />,
  },
  {
    id: 'fees',
    header: `Fees on ${moneyText(100)}`,
    width: 136,
    align: 'right',
    priority: 2,
    cell: ({ current }) => <Money value={-exampleOf(current, plan).fees} column="fee" />,
  },
  {
    id: 'received',
    header: 'You receive',
    width: 110,
    align: 'right',
    priority: 1,
    cell: ({ current }) => <Money value={exampleOf(current, plan).received} column="price" />,
  },
  {
    id: 'next',
    header: 'Next change',
    width: 260,
    wrap: 'all',
    required: true,
    cell: (row) => <Next row={row} onDelete={onDelete} />,
  },
  {
    id: 'history',
    header: 'History',
    headerHidden: true,
    width: 110,
    align: 'right',
    card: 'footer',
    required: true,
    cell: (row) => (
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-label={`History of ${feeRowName(row)}`}
        onClick={() => onHistory(row)}
      >
        History
      </Button>
    ),
  },
];
