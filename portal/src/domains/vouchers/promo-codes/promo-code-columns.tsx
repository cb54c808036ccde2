import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import type { PromoCode, PromoCodeUse } from '@clinic/contract/vouchers/promo-code.ts';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { discountText, PromoCodeStatus, usesText, vouchersText } from './promo-code-words.tsx';
import { CustomerName } from '../../../ui/customer-name.tsx';

/** Columns of the list of promo codes. */
export const promoCodeColumns: Column<PromoCode>[] = [
  {
    id: 'code',
    header: 'Code',
    width: 180,
    required: true,
    card: 'title',
    cell: ({ id, code }) => (
      <PathLink path={`/promo-code/${id}`} label={`Promo code ${code}`}>
        {code}
      </PathLink>
    ),
  },
  { id: 'discount', header: 'Discount', width: 104, align: 'right', emphasis: true, priority: 1, cell: discountText },
  {
    id: 'vouchers',
    header: 'Vouchers',
    width: 180,
    wrap: 'two-lines',
    cell: vouchersText,
  },
  { id: 'valid_from', header: 'Valid from', width: 112, sorts: 'time', cell: ({ valid_from }) => showDay(valid_from) },
  {
    id: 'valid_to',
    header: 'Valid to',
    width: 112,
    sorts: 'time',
    priority: 1,
    cell: ({ valid_to }) => showDay(valid_to),
  },
  { id: 'uses', header: 'Uses', width: 136, align: 'right', priority: 1, cell: usesText },
  {
    id: 'discounts',
    header: 'Discounts given',
    width: 132,
    align: 'right',
    cell: ({ discounts }) => <Money column="price" value={discounts} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    priority: 1,
    required: true,
    card: 'corner',
    cell: (code) => <PromoCodeStatus code={code} />,
  },
  {
    id: 'created_at',
    header: 'Created',
    width: 142,
    sorts: 'time',
    priority: 3,
    cell: ({ created_at }) => showDateTime(created_at),
  },
];

/** Columns of the orders that were made with a code. */
export const promoCodeUseColumns: Column<PromoCodeUse>[] = [
  {
    id: 'id',
    header: 'Order',
    width: 92,
    required: true,
    card: 'title',
    cell: ({ id }) => (
      <PermittedLink path={`/voucher-orders/${id}`} needs="ROLE_VOUCHER_ORDERS_VIEW" label={`Order ${id}`}>
        #{id}
      </PermittedLink>
    ),
  },
  { id: 'created_at', header: 'Ordered', width: 142, cell: ({ created_at }) => showDateTime(created_at) },
  {
    id: 'username',
    header: 'Customer',
    width: 150,
    priority: 1,
    wrap: 'two-lines',
    cell: ({ name, username }) => <CustomerName name={name} username={username} />,
  },
  {
    id: 'voucher',
    header: 'Voucher',
    width: 200,
    wrap: 'two-lines',
    cell: ({ voucher }) => voucher.title,
  },
  { id: 'quantity', header: 'Quantity', width: 92, align: 'right', cell: ({ quantity }) => showCount(quantity) },
  {
    id: 'discount',
    header: 'Discount',
    width: 100,
    align: 'right',
    priority: 1,
    cell: ({ discount }) => <Money column="price" value={discount} />,
  },
  {
    id: 'amount',
    header: 'Paid',
    width: 100,
    align: 'right',
    emphasis: true,
    priority: 1,
    cell: ({ amount }) => <Money column="price" value={amount} />,
  },
];
