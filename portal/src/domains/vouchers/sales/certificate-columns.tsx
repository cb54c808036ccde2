import { redeemByWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import type { VoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { dayColumn, timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../../platform/list/columns/price-column.tsx';
import { titleColumn } from '../../../platform/list/columns/title-column.tsx';
import classes from '../../../ui/data-table/cell.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { Buyer } from '../buyer.tsx';
import { StandingBadge, certificateStanding } from '../certificate-state.tsx';

const what: Column<VoucherCertificate>[] = [
  titleColumn('seq_no', 'Certificate', { width: 132 }, ({ id, seq_no }) => ({
    path: `/voucher-sales/${id}`,
    text: serialText(seq_no),
    label: `Certificate ${serialText(seq_no)}`,
  })),
  {
    id: 'user',
    header: 'Customer',
    width: 158,
    priority: 1,
    wrap: 'two-lines',
    cell: ({ user }) => <Buyer user={user} />,
  },
  {
    id: 'voucher',
    header: 'Voucher',
    width: 150,
    priority: 1,
    wrap: 'two-lines',
    cell: ({ voucher }) => voucher.title,
  },
  {
    id: 'voucher_type',
    header: 'Type',
    width: 118,
    priority: 3,
    wrap: 'two-lines',
    cell: ({ voucher }) => (
      <>
        {voucherTypeWords[voucher.voucher_type]}
        {voucher.type === 'vhd' && <div className={classes.quiet}>Home delivery</div>}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Selling price',
    width: 100,
    align: 'right',
    priority: 3,
    cell: ({ voucher }) => <Money column="price" value={voucher.amount} />,
  },
  priceColumn('price', 'Paid', { width: 96, emphasis: true, priority: 1 }),
];

const standing: Column<VoucherCertificate>[] = [
  timeColumn('created_at', 'Sold'),
  {
    id: 'display_status',
    header: 'Status',
    width: 184,
    priority: 1,
    card: 'corner',
    cell: (row) => <StandingBadge standing={certificateStanding(row)} />,
  },
  {
    id: 'redeem_by',
    header: 'Redeemed by',
    width: 130,
    priority: 3,
    wrap: 'two-lines',
    cell: ({ redeem_by, redeemed_clinic }) =>
      redeem_by === null ? '–' : redeem_by === 'c' ? (redeemed_clinic?.name ?? redeemByWords.c) : redeemByWords.h,
  },
  timeColumn('redeem_at', 'Redeemed'),
  timeColumn('refund_request_status_updated_at', 'Refund', { priority: 3 }),
  dayColumn('expiry_date', 'Expires', { width: 108 }),
];

/** Columns of the voucher sales (part 2 §2). */
export const certificateColumns: Column<VoucherCertificate>[] = [...what, ...standing];

/** Columns on a customer's page. */
export const customerCertificateColumns: Column<VoucherCertificate>[] = certificateColumns.filter(({ id }) =>
  ['seq_no', 'voucher', 'price', 'created_at', 'display_status', 'expiry_date'].includes(id),
);
