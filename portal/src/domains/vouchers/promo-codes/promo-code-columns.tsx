import type { PromoCode, PromoCodeUse } from '@clinic/contract/vouchers/promo-code.ts';
import { countColumn, dayColumn, timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../../platform/list/columns/price-column.tsx';
import { titleColumn } from '../../../platform/list/columns/title-column.tsx';
import { CustomerName } from '../../../ui/customer-name.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { discountText, PromoCodeStatus, usesText, vouchersText } from './promo-code-words.tsx';

/** Columns of the list of promo codes. */
export const promoCodeColumns: Column<PromoCode>[] = [
  titleColumn('code', 'Code', { width: 180 }, ({ id, code }) => ({
    path: `/promo-code/${id}`,
    text: code,
    label: `Promo code ${code}`,
  })),
  { id: 'discount', header: 'Discount', width: 104, align: 'right', emphasis: true, priority: 1, cell: discountText },
  { id: 'vouchers', header: 'Vouchers', width: 180, wrap: 'two-lines', cell: vouchersText },
  dayColumn('valid_from', 'Valid from', { width: 112 }),
  dayColumn('valid_to', 'Valid to', { width: 112, priority: 1 }),
  { id: 'uses', header: 'Uses', width: 136, align: 'right', priority: 1, cell: usesText },
  priceColumn('discounts', 'Discounts given', { width: 132 }),
  {
    id: 'status',
    header: 'Status',
    width: 110,
    priority: 1,
    required: true,
    card: 'corner',
    cell: (code) => <PromoCodeStatus code={code} />,
  },
  timeColumn('created_at', 'Created', { priority: 3 }),
];

/** Columns of the orders with a code. */
export const promoCodeUseColumns: Column<PromoCodeUse>[] = [
  titleColumn('id', 'Order', { width: 92 }, ({ id }) => ({
    path: `/voucher-orders/${id}`,
    text: `#${id}`,
    label: `Order ${id}`,
    needs: 'ROLE_VOUCHER_ORDERS_VIEW',
  })),
  timeColumn('created_at', 'Ordered'),
  {
    id: 'username',
    header: 'Customer',
    width: 150,
    priority: 1,
    wrap: 'two-lines',
    cell: ({ name, username }) => <CustomerName name={name} username={username} />,
  },
  { id: 'voucher', header: 'Voucher', width: 200, wrap: 'two-lines', cell: ({ voucher }) => voucher.title },
  countColumn('quantity', 'Quantity'),
  priceColumn('discount', 'Discount', { width: 100, priority: 1 }),
  priceColumn('amount', 'Paid', { width: 100, emphasis: true, priority: 1 }),
];
