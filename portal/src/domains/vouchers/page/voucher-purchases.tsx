import type { VoucherPurchase } from '@clinic/contract/vouchers/voucher-stock.ts';
import { useState } from 'react';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import { ListSection } from '../../../platform/record/list-section.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { usePurchases } from './stock.data.ts';

const columns: Column<VoucherPurchase>[] = [
  {
    id: 'id',
    header: 'ID',
    width: 96,
    required: true,
    card: 'title',
    cell: ({ id }) => (
      <PermittedLink path={`/voucher-orders/${id}`} needs="ROLE_VOUCHER_ORDERS_VIEW" label={`Order ${id}`}>
        #{id}
      </PermittedLink>
    ),
  },
  { id: 'user_id', header: 'User ID', width: 140, priority: 1, wrap: 'two-lines', cell: ({ user_id }) => user_id },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 92,
    align: 'right',
    priority: 3,
    cell: ({ quantity }) => showCount(quantity),
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 108,
    align: 'right',
    emphasis: true,
    priority: 1,
    cell: ({ amount }) => <Money column="price" value={amount} />,
  },
  { id: 'updated_at', header: 'Updated', width: 142, cell: ({ updated_at }) => showDateTime(updated_at) },
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
      columns={columns}
      page={{ p, onPage: setPage }}
    />
  );
}
