import { customer_roles } from '@clinic/contract/customers/customer-list.ts';
import { deliveryStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import type { UserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { orderList } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { waitedText } from '../../../ui/time/waited-text.ts';
import { orderStanding, StandingBadge } from '../certificate-state.tsx';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';
import { CustomerName } from '../../../ui/customer-name.tsx';

type Open = (order: UserOrder) => void;

const numberColumn = (open: Open): Column<UserOrder> => ({
  id: 'id',
  header: 'Order',
  width: 92,
  required: true,
  card: 'title',
  cell: (order) => (
    <PathLink path={`/voucher-orders/${order.id}`} label={`Order ${order.id}`} onOpen={() => open(order)}>
      #{order.id}
    </PathLink>
  ),
});

const ordered: Column<UserOrder>[] = [
  {
    id: 'created_at',
    header: 'Ordered',
    width: 142,
    sorts: 'time',
    cell: ({ created_at }) => <time dateTime={created_at}>{showDateTime(created_at)}</time>,
  },
  {
    id: 'username',
    header: 'Customer',
    width: 192,
    priority: 1,
    wrap: 'two-lines',
    cell: ({ user }) => (
      <CustomerName name={user.name} username={user.username}>
        <PermittedLink path={`/customers/${user.id}`} needs={customer_roles}>
          {user.name}
        </PermittedLink>
      </CustomerName>
    ),
  },
  { id: 'mobile', header: 'Mobile', width: 124, priority: 3, cell: ({ mobile }) => <PhoneNumber number={mobile} /> },
  {
    id: 'voucher_name',
    header: 'Voucher',
    width: 178,
    priority: 1,
    wrap: 'two-lines',
    cell: ({ voucher_name }) => voucher_name,
  },
  { id: 'quantity', header: 'Quantity', width: 92, align: 'right', cell: ({ quantity }) => showCount(quantity) },
  {
    id: 'amount',
    header: 'Amount',
    width: 108,
    align: 'right',
    emphasis: true,
    priority: 1,
    cell: ({ amount }) => <Money column="price" value={amount} />,
  },
];

const delivery: Column<UserOrder>[] = [
  {
    id: 'display_status',
    header: 'Status',
    width: 196,
    priority: 1,
    card: 'corner',
    cell: (order) => <StandingBadge standing={orderStanding(order)} />,
  },
  {
    id: 'delivery_status',
    header: 'Delivery',
    width: 112,
    priority: 3,
    cell: ({ voucher, delivery_status }) => (voucher.type === 'vhd' ? deliveryStatusWords[delivery_status] : '–'),
  },
  {
    id: 'delivery_address',
    header: 'Delivery address',
    width: 220,
    priority: 3,
    wrap: 'two-lines',
    cell: ({ delivery_address }) => delivery_address ?? '–',
  },
  {
    id: 'updated_at',
    header: 'Updated',
    width: 142,
    sorts: 'time',
    priority: 3,
    cell: ({ updated_at }) => <time dateTime={updated_at}>{showDateTime(updated_at)}</time>,
  },
];

/** What few look for: it has room on wide screens only, or below the row. */
const rare: Column<UserOrder>[] = [
  {
    id: 'voucher_type',
    header: 'Type',
    width: 140,
    priority: 3,
    cell: ({ voucher_type }) => voucherTypeWords[voucher_type],
  },
  {
    id: 'voucher_amount',
    header: 'Selling price',
    width: 112,
    align: 'right',
    priority: 3,
    cell: ({ voucher_amount }) => <Money column="price" value={voucher_amount} />,
  },
  { id: 'seq_no', header: 'Certificate', width: 132, priority: 3, cell: ({ seq_no }) => serialText(seq_no) },
  {
    id: 'redeem_at',
    header: 'Redeemed',
    width: 142,
    priority: 3,
    cell: ({ redeem_at }) => (redeem_at === null ? '–' : showDateTime(redeem_at)),
  },
  {
    id: 'transaction_id',
    header: 'Transaction',
    width: 112,
    priority: 3,
    cell: ({ transaction_id }) => (transaction_id === null ? '–' : `#${transaction_id}`),
  },
  { id: 'user_id', header: 'User ID', width: 132, priority: 3, wrap: 'two-lines', cell: ({ user_id }) => user_id },
];

const sortable: readonly string[] = orderList.sorts;

/** Columns of the voucher orders (part 2 §2 and §3). */
export const orderColumns = (open: Open): Column<UserOrder>[] =>
  [numberColumn(open), ...ordered, ...delivery, ...rare].map((column) => ({
    ...column,
    sortable: sortable.includes(column.id),
  }));

const only = (ids: readonly string[]): Column<UserOrder>[] =>
  ids.flatMap((id) => [...ordered, ...delivery].find((column) => column.id === id) ?? []);

interface ChosenIds {
  ids: ReadonlySet<number>;
  choose: (order: UserOrder, isChosen: boolean) => void;
}

const choiceColumn = ({ ids, choose }: ChosenIds): Column<UserOrder> => ({
  id: 'chosen',
  header: 'Choose',
  headerHidden: true,
  required: true,
  width: 44,
  card: 'corner',
  cell: (order) => (
    <Checkbox
      size="sm"
      aria-label={`Choose order ${order.id}`}
      checked={ids.has(order.id)}
      onChange={({ currentTarget: { checked } }) => choose(order, checked)}
    />
  ),
});

/** Columns of what waits to be sent: how long, to whom and where. */
export const toSendColumns = (open: Open, now_ms: number, onSend: Open, chosen: ChosenIds): Column<UserOrder>[] => [
  choiceColumn(chosen),
  numberColumn(open),
  {
    id: 'waits',
    header: 'Waiting',
    width: 104,
    priority: 1,
    card: 'corner',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={showDateTime(created_at)}>
        {waitedText(now_ms - Date.parse(created_at))}
      </time>
    ),
  },
  ...only(['voucher_name', 'quantity', 'username', 'mobile']),
  ...only(['delivery_address']).map((column) => ({ ...column, priority: 1 as const })),
  {
    id: 'action',
    header: 'Action',
    headerHidden: true,
    required: true,
    width: 148,
    align: 'right',
    card: 'footer',
    cell: (order) => (
      <Button size="compact-sm" aria-label={`Mark as sent: order ${order.id}`} onClick={() => onSend(order)}>
        Mark as sent
      </Button>
    ),
  },
];
