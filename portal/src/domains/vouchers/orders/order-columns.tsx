import { deliveryStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import type { UserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';
import { countColumn, textColumn, timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { waitingColumn } from '../../../platform/list/columns/waiting-column.tsx';
import { priceColumn } from '../../../platform/list/columns/price-column.tsx';
import { titleColumn } from '../../../platform/list/columns/title-column.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Buyer } from '../buyer.tsx';
import { orderStanding, StandingBadge } from '../certificate-state.tsx';

type Open = (order: UserOrder) => void;

const numberColumn = (open: Open): Column<UserOrder> =>
  titleColumn('id', 'Order', { width: 92 }, (order) => ({
    path: `/voucher-orders/${order.id}`,
    text: `#${order.id}`,
    label: `Order ${order.id}`,
    onOpen: () => open(order),
  }));

const ordered: Column<UserOrder>[] = [
  timeColumn('created_at', 'Ordered'),
  {
    id: 'username',
    header: 'Customer',
    width: 192,
    priority: 1,
    wrap: 'two-lines',
    cell: ({ user }) => <Buyer user={user} />,
  },
  { id: 'mobile', header: 'Mobile', width: 124, priority: 3, cell: ({ mobile }) => <PhoneNumber number={mobile} /> },
  textColumn('voucher_name', 'Voucher', { width: 178, priority: 1, wrap: 'two-lines' }),
  countColumn('quantity', 'Quantity'),
  priceColumn('amount', 'Amount', { emphasis: true, priority: 1 }),
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
  textColumn('delivery_address', 'Delivery address', { width: 220, priority: 3, wrap: 'two-lines' }),
  timeColumn('updated_at', 'Updated', { priority: 3 }),
];

/** Low-priority columns. */
const rare: Column<UserOrder>[] = [
  {
    id: 'voucher_type',
    header: 'Type',
    width: 140,
    priority: 3,
    cell: ({ voucher_type }) => voucherTypeWords[voucher_type],
  },
  priceColumn('voucher_amount', 'Selling price', { width: 112, priority: 3 }),
  { id: 'seq_no', header: 'Certificate', width: 132, priority: 3, cell: ({ seq_no }) => serialText(seq_no) },
  timeColumn('redeem_at', 'Redeemed', { priority: 3 }),
  {
    id: 'transaction_id',
    header: 'Transaction',
    width: 112,
    priority: 3,
    cell: ({ transaction_id }) => (transaction_id === null ? '–' : `#${transaction_id}`),
  },
  textColumn('user_id', 'User ID', { width: 132, priority: 3, wrap: 'two-lines' }),
];

/** Columns of the voucher orders (part 2 §2 and §3). */
export const orderColumns = (open: Open): Column<UserOrder>[] => [numberColumn(open), ...ordered, ...delivery, ...rare];

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
  waitingColumn(now_ms, { width: 104, priority: 1 }),
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
