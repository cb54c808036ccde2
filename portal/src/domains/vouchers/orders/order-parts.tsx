import { customer_roles } from '@clinic/contract/customers/customer-list.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { certificateStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { may_view_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import type { ShownOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { Money } from '../../../ui/money/money.tsx';
import type { Milestone } from '../../../ui/timeline/milestones.tsx';
import { certificateStanding, StandingBadge } from '../certificate-state.tsx';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';
import { CustomerName } from '../../../ui/customer-name.tsx';

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
  {
    id: 'seq_no',
    header: 'Certificate',
    width: 132,
    required: true,
    card: 'title',
    cell: ({ id, seq_no }) => (
      <PermittedLink path={`/voucher-sales/${id}`} needs="ROLE_VOUCHER_SALES_VIEW">
        {serialText(seq_no)}
      </PermittedLink>
    ),
  },
  {
    id: 'price',
    header: 'Paid',
    width: 88,
    align: 'right',
    emphasis: true,
    priority: 1,
    cell: ({ price }) => <Money column="price" value={price} />,
  },
  {
    id: 'display_status',
    header: 'Status',
    width: 190,
    priority: 1,
    card: 'corner',
    cell: (row) => <StandingBadge standing={certificateStanding(row)} />,
  },
  {
    id: 'redeem_at',
    header: 'Redeemed',
    width: 142,
    cell: ({ redeem_at }) => (redeem_at === null ? '–' : showDateTime(redeem_at)),
  },
  { id: 'expiry_date', header: 'Expires', width: 108, priority: 3, cell: ({ expiry_date }) => showDay(expiry_date) },
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
        {
          label: 'Voucher',
          value: (
            <PermittedLink path={`/voucher/${voucher.id}`} needs={[may_view_vouchers]}>
              {voucher.title}
            </PermittedLink>
          ),
        },
        {
          label: 'Type',
          value: `${voucherTypeWords[voucher.voucher_type]}${voucher.type === 'vhd' ? ', sent to the buyer' : ''}`,
        },
        {
          label: 'Customer',
          value: (
            <CustomerName name={user.name} username={user.username}>
              <PermittedLink path={`/customers/${user.id}`} needs={customer_roles}>
                {user.name}
              </PermittedLink>
            </CustomerName>
          ),
        },
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
              {
                label: 'Transaction',
                value: (
                  <PermittedLink path={`/payment/transaction/${order.transaction_id}`} needs="ROLE_TRANSACTION_VIEW">
                    #{order.transaction_id}
                  </PermittedLink>
                ),
              },
            ]),
      ]}
    />
  );
};
