import { HomeTile } from '../../../platform/links/home-tile.tsx';
import { isToSend, useOrderListLive, useOrdersToSend } from '../orders/orders.data.ts';

/** Home deliveries that wait to be sent: the section above the list on their page. */
export function OrdersToSendTile() {
  useOrderListLive();
  return (
    <HomeTile
      label="Voucher orders to send"
      path="/voucher-orders"
      read={useOrdersToSend()}
      figureOf={({ data, pager }) => {
        const count = data.filter(isToSend).length;
        return { count, orMore: pager.pages > 1, note: count === 0 ? 'All sent' : 'Waiting for delivery' };
      }}
    />
  );
}
