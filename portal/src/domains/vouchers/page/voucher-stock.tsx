import type { VoucherPurchase } from '@clinic/contract/vouchers/voucher-stock.ts';
import type { Voucher, VoucherLog } from '@clinic/contract/vouchers/voucher.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showCount } from '../../../platform/format.ts';
import { countColumn, textColumn, timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../../platform/list/columns/price-column.tsx';
import { titleColumn } from '../../../platform/list/columns/title-column.tsx';
import { ListSection } from '../../../platform/record/list-section.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { usePurchases } from './stock.data.ts';
import classes from './voucher-stock.module.css';

const AddStock = codeOnDemand(() => import('./add-stock.tsx'), 'AddStock');

/** Who moved the stock. What no member moved was bought by a customer, or put on sale by the platform. */
const whoOf = ({ user, quantity }: VoucherLog): string => user ?? (quantity < 0 ? 'Customer' : 'The platform');

const log_columns: Column<VoucherLog>[] = [
  timeColumn('created_at', 'Time', { required: true, card: 'title' }),
  {
    id: 'direction',
    header: 'In/Out',
    width: 72,
    priority: 1,
    card: 'corner',
    cell: ({ quantity }) => (quantity > 0 ? 'In' : 'Out'),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 86,
    align: 'right',
    emphasis: true,
    priority: 1,
    cell: ({ quantity }) => showCount(Math.abs(quantity)),
  },
  countColumn('old_quantity', 'Old Quantity', { width: 112 }),
  textColumn('reason', 'Reason', { width: 112, wrap: 'two-lines' }),
  { id: 'user', header: 'By', width: 124, wrap: 'two-lines', cell: whoOf },
];

interface VoucherStockProps {
  voucher: Voucher;
  canUpdate: boolean;
}

/** How many of a voucher are left, and how its stock came about. Stock is added while it is on sale. */
export function VoucherStock({ voucher, canUpdate }: VoucherStockProps) {
  const { remain, quantity, voucher_logs, status, expiry_date } = voucher;
  const [isAdding, setAdding] = useState(false);
  const today = useToday();
  const isOnSale = status === 'l' && expiry_date >= today;
  const close = () => setAdding(false);
  return (
    <SectionCard
      title="Remaining Stock"
      flush
      actions={
        canUpdate &&
        isOnSale && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add stock
          </Button>
        )
      }
    >
      <div className={classes.stock}>
        <p className={classes.words} role="status">
          <b>{showCount(remain)}</b> of {showCount(quantity)} left
        </p>
        <div className={classes.bar} role="presentation">
          <div className={classes.left} style={{ width: `${(100 * remain) / quantity}%` }} />
        </div>
      </div>
      <DataTable
        label="Stock log"
        embedded
        columns={log_columns}
        rows={voucher_logs}
        rowId={({ id }) => String(id)}
        empty={
          <p className={classes.none}>
            Nothing has moved in or out yet. The first stock comes in when the voucher goes live.
          </p>
        }
      />
      {isAdding && (
        <PartOnDemand onMissing={close}>
          <AddStock voucher={voucher} onClose={close} />
        </PartOnDemand>
      )}
    </SectionCard>
  );
}

const purchase_columns: Column<VoucherPurchase>[] = [
  titleColumn('id', 'ID', { width: 96 }, ({ id }) => ({
    path: `/voucher-orders/${id}`,
    text: `#${id}`,
    label: `Order ${id}`,
    needs: 'ROLE_VOUCHER_ORDERS_VIEW',
  })),
  textColumn('user_id', 'User ID', { priority: 1, wrap: 'two-lines' }),
  countColumn('quantity', 'Quantity', { priority: 3 }),
  priceColumn('amount', 'Amount', { emphasis: true, priority: 1 }),
  timeColumn('updated_at', 'Updated'),
];

/** The voucher transactions: who has bought it (part 2 §2). */
export function VoucherPurchases({ id }: { id: number }) {
  const [p, setPage] = useState(1);
  const query = usePurchases(id, p);
  return (
    <ListSection
      title="Transactions"
      label="Voucher transactions"
      noun="transactions"
      nothing="No one has bought this voucher yet"
      query={query}
      columns={purchase_columns}
      page={{ p, onPage: setPage }}
    />
  );
}
