import type { PlatformAdminFee } from '@clinic/contract/clinics/platform-plans.ts';
import { adminFeeStateWords } from '@clinic/contract/clinics/plans.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import { feeText, product_order } from '../../domains/clinics/fees/fee-text.ts';
import { dayColumn } from '../../platform/list/columns/field-columns.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { Window } from '../../ui/window/window.tsx';
import { usePlans } from './clinic-reads.ts';

const tones: Record<PlatformAdminFee['state'], Tone> = { future: 'progress', current: 'positive', past: 'neutral' };

const columns: Column<PlatformAdminFee>[] = [
  {
    id: 'product_type',
    header: 'Product',
    width: 180,
    card: 'title',
    cell: ({ product_type }) => productTypeWords[product_type],
  },
  dayColumn('effective_date', 'From', { priority: 1 }),
  { id: 'admin_fee', header: 'Admin fee', width: 110, align: 'right', priority: 1, cell: feeText },
  {
    id: 'state',
    header: 'Status',
    width: 110,
    priority: 1,
    card: 'corner',
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{adminFeeStateWords[state]}</StatusBadge>,
  },
];

const byProductAndDay = (one: PlatformAdminFee, other: PlatformAdminFee): number =>
  product_order.indexOf(one.product_type) - product_order.indexOf(other.product_type) ||
  other.effective_date.localeCompare(one.effective_date);

/** The fees of a plan by product, newest first. */
export function FeesWindow({ plan, onClose }: { plan: { id: number; name: string }; onClose: () => void }) {
  const read = usePlans();
  const fees = read.data?.data.find(({ id }) => id === plan.id)?.admin_fees.toSorted(byProductAndDay);
  return (
    <Window opened onClose={onClose} title={`Fees of ${plan.name}`} size="44rem">
      <DataTable
        label={`Fees of ${plan.name}`}
        columns={columns}
        rows={fees}
        rowId={({ id }) => String(id)}
        expectedRows={4}
        empty="This plan has no admin fees."
      />
    </Window>
  );
}
