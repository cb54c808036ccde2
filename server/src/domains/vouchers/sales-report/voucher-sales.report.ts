import { toDollars } from '@clinic/contract/shared/money.ts';
import { showDays } from '@clinic/contract/shared/singapore-time.ts';
import {
  certificateFilterWords,
  certificateStatusWords,
  redeemByWords,
} from '@clinic/contract/vouchers/certificate-words.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { listVoucherCertificates } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { z } from 'zod/mini';
import { instantColumn, moneyColumn, textColumn, wallClock } from '../../../platform/documents/sheet-columns.rules.ts';
import type { Cell } from '../../../platform/documents/spreadsheet.ts';
import { type ServerReport, serverReport } from '../../../platform/reports/server-report.ts';
import { toFilters } from '../certificates/certificate-page.rules.ts';
import type { ShownCertificateRow } from '../certificates/certificates.queries.ts';
import { countSales, readSalesPieces } from '../certificates/certificate-page.queries.ts';

const columns = [
  { header: 'Serial Number', ...textColumn },
  { header: 'Sold', ...instantColumn },
  { header: 'Order', width: 12 },
  { header: 'Customer', ...textColumn },
  { header: 'Username', ...textColumn },
  { header: 'Mobile', ...textColumn },
  { header: 'Voucher', width: 32 },
  { header: 'Type', ...textColumn },
  { header: 'Selling Price', ...moneyColumn },
  { header: 'Paid', ...moneyColumn },
  { header: 'Status', width: 24 },
  { header: 'Redeemed By', ...textColumn },
  { header: 'Redeemed At', ...instantColumn },
  { header: 'Branch', ...textColumn },
  { header: 'Transaction ID', width: 14 },
  { header: 'Refund Updated', ...instantColumn },
  { header: 'Redeem Before', width: 14, numFmt: 'yyyy-mm-dd' },
];

const toCells = (row: ShownCertificateRow): Cell[] => [
  serialText(row.seq_no),
  wallClock(row.created_at),
  row.voucher_order_id,
  row.user_name,
  row.username,
  row.user_mobile,
  row.voucher_title,
  voucherTypeWords[row.voucher_type],
  toDollars(row.amount_cents),
  toDollars(row.price_cents),
  certificateStatusWords[row.status],
  row.redeem_by && redeemByWords[row.redeem_by],
  wallClock(row.redeem_at),
  row.redeemed_clinic_name,
  row.transaction_id,
  wallClock(row.refund_request_status_updated_at),
  new Date(`${row.expiry_date}T00:00:00.000Z`),
];

const filters = z.omit(listVoucherCertificates.query, { p: true, n: true });

/** The filters as the list names them. */
const words = ({ status, voucher_id, date, name, seq_no, customer_id }: z.output<typeof filters>): string[] => [
  ...(date ? [`sold ${showDays(date)}`] : []),
  ...(status ? [certificateFilterWords[status]] : []),
  ...(voucher_id === undefined ? [] : ['of one voucher']),
  ...(name ? [`customer “${name}”`] : []),
  ...(seq_no ? ['of one certificate number'] : []),
  ...(customer_id === undefined ? [] : ['of one customer']),
];

const newest_first = { field: 'created_at', direction: 'desc' } as const;

/** The certificates that the branch has sold. A schedule takes those sold on its days. */
export const voucherSalesReport: ServerReport = serverReport('voucher_sales', {
  filters,
  days: 'date',
  sheet: { name: 'Voucher Sales', columns },
  shows_patients: 'voucher_certificate',
  words,
  count: (db, scope, asked) => countSales(db, scope, toFilters(asked)),
  async *rows(db, scope, asked) {
    for await (const rows of readSalesPieces(db, scope, toFilters(asked), asked.sort ?? newest_first))
      yield rows.map(toCells);
  },
});
