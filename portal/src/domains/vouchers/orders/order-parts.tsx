import { certificateStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { may_view_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import type { ShownOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { linkedLine } from '../../../platform/links/linked-line.tsx';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';
import { dayColumn, timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../../platform/list/columns/price-column.tsx';
import { titleColumn } from '../../../platform/list/columns/title-column.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { Money } from '../../../ui/money/money.tsx';
import type { Milestone } from '../../../ui/timeline/milestones.tsx';
import { Buyer } from '../buyer.tsx';
import { certificateStanding, StandingBadge } from '../certificate-state.tsx';

/** How far an order has come. */
export function orderMilestones(order: ShownOrder): Milestone[] {
  const paid: Milestone = { label: 'Paid', state: 'done', when: showDateTime(order.paid_at) };
  if (order.status === 'a') return [paid, { label: certificateStatusWords.a, state: 'broken' }];
  if (order.voucher.type !== 'vhd') return [paid, { label: 'Certificates in the app', state: 'done' }];
  const { sent_at, sent_by, received_at } = order;
  const sent: Milestone =
    sent_at === null
      ? { label: 'Sent', state: order.status === 'i' ? 'ahead' : 'current' }
      : {
          label: 'Sent',
          state: 'done',
          when: `${showDateTime(sent_at)}${sent_by === null ? '' : ` by ${sent_by}`}`,
        };
  const received: Milestone =
    received_at === null
      ? { label: 'Received', state: sent_at === null ? 'ahead' : 'current' }
      : { label: 'Received', state: 'done', when: showDateTime(received_at) };
  return [paid, sent, received];
}

type OrderCertificate = ShownOrder['certificates'][number];

const columns: Column<OrderCertificate>[] = [
  titleColumn('seq_no', 'Certificate', { width: 132 }, ({ id, seq_no }) => ({
    path: `/voucher-sales/${id}`,
    text: serialText(seq_no),
    needs: 'ROLE_VOUCHER_SALES_VIEW',
  })),
  priceColumn('price', 'Paid', { width: 88, emphasis: true, priority: 1 }),
  {
    id: 'display_status',
    header: 'Status',
    width: 190,
    priority: 1,
    card: 'corner',
    cell: (row) => <StandingBadge standing={certificateStanding(row)} />,
  },
  timeColumn('redeem_at', 'Redeemed'),
  dayColumn('expiry_date', 'Expires', { width: 108, priority: 3 }),
];

/** The certificates of an order. */
export const OrderCertificates = ({ order }: { order: ShownOrder }) => (
  <DataTable
    label="Certificates of this order"
    embedded
    columns={columns}
    rows={order.certificates}
    rowId={({ id }) => String(id)}
    empty={null}
  />
);

/** Who has ordered what, and how it was paid. */
export const OrderFacts = ({ order }: { order: ShownOrder }) => {
  const { user, user_id, mobile, voucher, delivery_address } = order;
  return (
    <FieldList
      lines={[
        linkedLine('Voucher', voucher.title, `/voucher/${voucher.id}`, [may_view_vouchers]),
        {
          label: 'Type',
          value: `${voucherTypeWords[voucher.voucher_type]}${voucher.type === 'vhd' ? ', sent to the buyer' : ''}`,
        },
        { label: 'Customer', value: <Buyer user={user} /> },
        { label: 'User ID', value: user_id },
        { label: 'Mobile', value: <PhoneNumber number={mobile} /> },
        ...(delivery_address === null ? [] : [{ label: 'Delivery address', value: delivery_address }]),
        { label: 'Quantity', value: showCount(order.quantity) },
        { label: 'Selling price', value: <Money column="price" value={voucher.amount} currency /> },
        ...(order.discount === 0
          ? []
          : [
              {
                label: order.promo_code === null ? 'Discount' : `Discount, code ${order.promo_code}`,
                value: <Money column="price" value={order.discount} currency />,
              },
            ]),
        { label: 'Amount', value: <Money column="price" value={order.amount} currency />, strong: true },
        { label: 'Paid', value: showDateTime(order.paid_at) },
        { label: 'Payment reference', value: order.acquirer_id },
        ...(order.transaction_id === null
          ? []
          : [
              linkedLine(
                'Transaction',
                `#${order.transaction_id}`,
                `/payment/transaction/${order.transaction_id}`,
                'ROLE_TRANSACTION_VIEW',
              ),
            ]),
      ]}
    />
  );
};
