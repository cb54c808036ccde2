import type { PlatformAdminFee } from '@clinic/contract/clinics/platform-plans.ts';
import { adminFeeStateWords, type AdminFeeState } from '@clinic/contract/clinics/plans.ts';
import { feeText, product_order } from '../../domains/clinics/fees/fee-text.ts';
import { dayColumn } from '../../platform/list/columns/field-columns.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { productName } from './plan-reads.ts';

const tones: Record<AdminFeeState, Tone> = { future: 'progress', current: 'positive', past: 'neutral' };

/** Whether a fee or a rate is in force. */
export const forceColumn = <Row extends { state: AdminFeeState }>(): Column<Row> => ({
  id: 'state',
  header: 'Status',
  width: 110,
  priority: 1,
  card: 'corner',
  cell: ({ state }) => <StatusBadge tone={tones[state]}>{adminFeeStateWords[state]}</StatusBadge>,
});

/** The admin fees of a plan. */
export const feeColumns: Column<PlatformAdminFee>[] = [
  {
    id: 'product_type',
    header: 'Product',
    width: 160,
    required: true,
    card: 'title',
    cell: ({ product_type }) => productName(product_type),
  },
  dayColumn('effective_date', 'From', { priority: 1 }),
  { id: 'admin_fee', header: 'Admin fee', width: 110, align: 'right', priority: 1, cell: feeText },
  forceColumn(),
];

/** By product, newest first. */
export const byProductAndDay = (one: PlatformAdminFee, other: PlatformAdminFee): number =>
  product_order.indexOf(one.product_type) - product_order.indexOf(other.product_type) ||
  other.effective_date.localeCompare(one.effective_date);
