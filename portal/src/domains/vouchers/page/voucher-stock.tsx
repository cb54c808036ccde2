import type { Voucher, VoucherLog } from '@clinic/contract/vouchers/voucher.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import classes from './voucher-stock.module.css';

const AddStock = codeOnDemand(async () => (await import('./add-stock.tsx')).AddStock);

/** Who moved the stock. What no member moved was bought by a customer, or put on sale by head office. */
const whoOf = ({ user, quantity }: VoucherLog): string => user ?? (quantity < 0 ? 'Customer' : 'Head office');

const columns: Column<VoucherLog>[] = [
  {
    id: 'created_at',
    header: 'Time',
    width: 142,
    required: true,
    card: 'title',
    cell: ({ created_at }) => showDateTime(created_at),
  },
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
  {
    id: 'old_quantity',
    header: 'Old Quantity',
    width: 112,
    align: 'right',
    cell: ({ old_quantity }) => showCount(old_quantity),
  },
  { id: 'reason', header: 'Reason', width: 112, wrap: 'two-lines', cell: ({ reason }) => reason },
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
        columns={columns}
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
