import { toDollars } from '@clinic/contract/shared/money.ts';
import { deliveryStatusWords, orderDisplayStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import type { ListedOrder } from './show-order.rules.ts';

const money = { numFmt: '#,##0.00', width: 14 };
const instant = { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 };
const text = { width: 20 };

/** The sheet's columns. Amounts are numbers and instants are dates. Typed text stays text, even if it begins like a formula. */
export const order_columns = [
  { header: 'ID', width: 12 },
  { header: 'Date', ...instant },
  { header: 'User ID', ...text },
  { header: 'Customer', width: 32 },
  { header: 'Username', ...text },
  { header: 'Mobile', ...text },
  { header: 'Voucher', width: 32 },
  { header: 'Type', ...text },
  { header: 'Serial Number', ...text },
  { header: 'Selling price', ...money },
  { header: 'Quantity', width: 10 },
  { header: 'Discount', ...money },
  { header: 'Promo Code', ...text },
  { header: 'Amount', ...money },
  { header: 'Status', width: 24 },
  { header: 'Delivery', ...text },
  { header: 'Delivery address', width: 40 },
  { header: 'Redeemed At', ...instant },
  { header: 'Transaction ID', width: 14 },
  { header: 'Updated At', ...instant },
];

const singapore_ms = 8 * 3_600_000;

/** Spreadsheet dates have no time zone, so the cell shows Singapore wall-clock time. */
const wallClock = (at: Date | null): Date | null => (at === null ? null : new Date(at.getTime() + singapore_ms));

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
