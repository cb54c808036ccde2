import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import type { VoucherRow } from '@clinic/contract/vouchers/voucher.ts';
import { showCount } from '../../../platform/format.ts';
import { countColumn, dayColumn, timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../../platform/list/columns/price-column.tsx';
import { titleColumn } from '../../../platform/list/columns/title-column.tsx';
import classes from '../../../ui/data-table/cell.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { VoucherStatus } from '../voucher-state.tsx';

/** Columns of the list of vouchers (part 2 §2). */
export const voucherColumns: Column<VoucherRow>[] = [
  titleColumn('title', 'Voucher Name', { width: 240, wrap: 'two-lines' }, ({ id, title }) => ({
    path: `/voucher/${id}`,
    text: title,
    label: `Edit ${title}`,
  })),
  {
    id: 'voucher_type',
    header: 'Type',
    width: 140,
    cell: ({ voucher_type, type }) => (
      <>
        {voucherTypeWords[voucher_type]}
        {type === 'vhd' && <div className={classes.quiet}>Home delivery</div>}
      </>
    ),
    wrap: 'two-lines',
  },
  dayColumn('start_date', 'Start Date'),
  dayColumn('expiry_date', 'End Date', { priority: 1 }),
  dayColumn('redeem_expiry_date', 'Redeem expiry', { width: 132, priority: 3 }),
  priceColumn('amount', 'Price', { width: 100, emphasis: true, priority: 1 }),
  countColumn('quantity', 'Quantity', { width: 96, priority: 3 }),
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
  timeColumn('terminated_at', 'Terminated', { width: 150, priority: 3 }),
];
