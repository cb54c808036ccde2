import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import type { VoucherRow } from '@clinic/contract/vouchers/voucher.ts';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { VoucherStatus } from '../voucher-state.tsx';
import classes from './voucher-columns.module.css';

/** Columns of the list of vouchers (part 2 §2). */
export const voucherColumns: Column<VoucherRow>[] = [
  {
    id: 'title',
    header: 'Voucher Name',
    width: 240,
    required: true,
    wrap: 'two-lines',
    card: 'title',
    cell: ({ id, title }) => (
      <PathLink path={`/voucher/${id}`} label={`Edit ${title}`}>
        {title}
      </PathLink>
    ),
  },
  {
    id: 'voucher_type',
    header: 'Type',
    width: 140,
    cell: ({ voucher_type, type }) => (
      <>
        {voucherTypeWords[voucher_type]}
        {type === 'vhd' && <span className={classes.quiet}>Home delivery</span>}
      </>
    ),
    wrap: 'two-lines',
  },
  { id: 'start_date', header: 'Start Date', width: 116, sorts: 'time', cell: (row) => showDay(row.start_date) },
  {
    id: 'expiry_date',
    header: 'End Date',
    width: 116,
    sorts: 'time',
    priority: 1,
    cell: (row) => showDay(row.expiry_date),
  },
  {
    id: 'redeem_expiry_date',
    header: 'Redeem expiry',
    width: 132,
    sorts: 'time',
    priority: 3,
    cell: (row) => (row.redeem_expiry_date === null ? '–' : showDay(row.redeem_expiry_date)),
  },
  {
    id: 'amount',
    header: 'Price',
    width: 100,
    align: 'right',
    emphasis: true,
    priority: 1,
    cell: ({ amount }) => <Money column="price" value={amount} />,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 96,
    align: 'right',
    priority: 3,
    cell: ({ quantity }) => showCount(quantity),
  },
  {
    id: 'remain',
    header: 'Remaining',
    width: 110,
    align: 'right',
    priority: 1,
    cell: ({ remain }) => (remain === 0 ? 'Sold out' : showCount(remain)),
  },
  {
    id: 'status',
    header: 'Status',
    width: 170,
    priority: 1,
    card: 'corner',
    required: true,
    cell: (row) => <VoucherStatus voucher={row} />,
  },
  {
    id: 'terminated_at',
    header: 'Terminated',
    width: 150,
    sorts: 'time',
    priority: 3,
    cell: ({ terminated_at }) => (terminated_at === null ? '–' : showDateTime(terminated_at)),
  },
];
