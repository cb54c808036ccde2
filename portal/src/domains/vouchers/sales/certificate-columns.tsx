import { customer_roles } from '@clinic/contract/customers/customer-list.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { redeemByWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import type { VoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { showDateTime } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { StandingBadge, certificateStanding } from '../certificate-state.tsx';
import classes from '../list/voucher-columns.module.css';
import { CustomerName } from '../../../ui/customer-name.tsx';

const timeOrNone = (at: string | null) => (at === null ? '–' : showDateTime(at));

const what: Column<VoucherCertificate>[] = [
  {
    id: 'seq_no',
    header: 'Certificate',
    width: 132,
    required: true,
    card: 'title',
    cell: ({ id, seq_no }) => (
      <PathLink path={`/voucher-sales/${id}`} label={`Certificate ${serialText(seq_no)}`}>
        {serialText(seq_no)}
      </PathLink>
    ),
  },
  {
    id: 'user',
    header: 'Customer',
    width: 158,
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
        {voucher.type === 'vhd' && <span className={classes.quiet}>Home delivery</span>}
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
  {
    id: 'price',
    header: 'Paid',
    width: 96,
    align: 'right',
    emphasis: true,
    priority: 1,
    cell: ({ price }) => <Money column="price" value={price} />,
  },
];

const standing: Column<VoucherCertificate>[] = [
  {
    id: 'created_at',
    header: 'Sold',
    width: 142,
    sorts: 'time',
    cell: ({ created_at }) => <time dateTime={created_at}>{showDateTime(created_at)}</time>,
  },
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
  {
    id: 'redeem_at',
    header: 'Redeemed',
    width: 142,
    sorts: 'time',
    cell: ({ redeem_at }) => timeOrNone(redeem_at),
  },
  {
    id: 'refund_request_status_updated_at',
    header: 'Refund',
    width: 142,
    priority: 3,
    cell: ({ refund_request_status_updated_at }) => timeOrNone(refund_request_status_updated_at),
  },
  {
    id: 'expiry_date',
    header: 'Expires',
    width: 108,
    sorts: 'time',
    cell: ({ expiry_date }) => showDay(expiry_date),
  },
];

/** Columns of the voucher sales (part 2 §2). */
export const certificateColumns: Column<VoucherCertificate>[] = [...what, ...standing];

/** Columns on a customer's page. */
export const customerCertificateColumns: Column<VoucherCertificate>[] = certificateColumns.filter(({ id }) =>
  ['seq_no', 'voucher', 'price', 'created_at', 'display_status', 'expiry_date'].includes(id),
);
