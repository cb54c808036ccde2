import { toDollars } from '@clinic/contract/shared/money.ts';
import { deliveryStatusWords, orderDisplayStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { instantColumn, moneyColumn, textColumn, wallClock } from '../../../platform/documents/sheet-columns.rules.ts';
import type { ListedOrder } from './show-order.rules.ts';

/** The sheet's columns. Amounts are numbers and instants are dates. Typed text stays text, even if it begins like a formula. */
export const order_columns = [
  { header: 'ID', width: 12 },
  { header: 'Date', ...instantColumn },
  { header: 'User ID', ...textColumn },
  { header: 'Customer', width: 32 },
  { header: 'Username', ...textColumn },
  { header: 'Mobile', ...textColumn },
  { header: 'Voucher', width: 32 },
  { header: 'Type', ...textColumn },
  { header: 'Serial Number', ...textColumn },
  { header: 'Selling price', ...moneyColumn },
  { header: 'Quantity', width: 10 },
  { header: 'Discount', ...moneyColumn },
  { header: 'Promo Code', ...textColumn },
  { header: 'Amount', ...moneyColumn },
  { header: 'Status', width: 24 },
  { header: 'Delivery', ...textColumn },
  { header: 'Delivery address', width: 40 },
  { header: 'Redeemed At', ...instantColumn },
  { header: 'Transaction ID', width: 14 },
  { header: 'Updated At', ...instantColumn },
];

/** Converts an order to a row of the sheet, in column order. */
export const toCells = (row: ListedOrder): (string | number | Date | null)[] => [
  row.id,
  wallClock(row.created_at),
  row.user_id,
  row.user_name,
  row.username,
  row.mobile,
  row.title,
  voucherTypeWords[row.voucher_type],
  serialText(row.seq_no),
  toDollars(row.price_cents),
  row.quantity,
  toDollars(row.discount_cents),
  row.promo_code,
  toDollars(row.amount_cents),
  orderDisplayStatus({ ...row, type: row.product }),
  deliveryStatusWords[row.delivery_status],
  row.delivery_address,
  wallClock(row.redeem_at),
  row.transaction_id,
  wallClock(row.updated_at),
];
