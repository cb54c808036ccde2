import { getUserOrder, listUserOrders } from '@clinic/contract/vouchers/voucher-orders.ts';
import { deliveryStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { IconTruckDelivery } from '@tabler/icons-react';
import { call } from '../../../platform/api/call.ts';
import { beyond, inboxPart, most_in_inbox } from '../../../platform/inbox/inbox-part.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { isToSend } from '../orders/orders.data.ts';

const ConfirmSent = codeOnDemand(() => import('../orders/confirm-sent.tsx'), 'ConfirmSent');

async function outcomeOf(id: number): Promise<string> {
  const { sent_by, delivery_status, display_status } = await call(getUserOrder, { params: { id: String(id) } });
  return sent_by === null ? display_status : `${deliveryStatusWords[delivery_status]} by ${sent_by}`;
}

/** Home deliveries of vouchers that wait to be sent. */
export const ordersInbox = inboxPart({
  kind: 'parcel',
  tag: 'Parcel',
  many: 'parcels to send',
  Icon: IconTruckDelivery,
  list: '/voucher-orders',
  needs: 'ROLE_VOUCHER_ORDERS_VIEW',
  events: ['voucher_sold'],
  endpoint: listUserOrders,
  args: () => ({ query: { delivery_status: 'i', sort: 'created_at,asc', p: '1', n: most_in_inbox } }) as const,
  more: beyond,
  rows: ({ data }) =>
    data.filter(isToSend).map((order) => ({
      id: order.id,
      since: order.created_at,
      what: `${order.quantity} × ${order.voucher.title}`,
      facts: [`to ${order.user.name}`, order.delivery_address].filter((fact) => fact !== null).join(' · '),
      path: `/voucher-orders/${order.id}`,
      outcome: () => outcomeOf(order.id),
      actions: [
        {
          key: 's',
          label: 'Mark as sent',
          run: {
            opens: (onClose) => (
              <PartOnDemand onMissing={onClose}>
                <ConfirmSent orders={[order]} onClose={onClose} />
              </PartOnDemand>
            ),
          },
        },
      ],
    })),
});
