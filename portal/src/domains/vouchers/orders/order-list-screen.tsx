import type { SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { certificateStatusWords, deliveryStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import {
  getUserOrder,
  listUserOrders,
  type UserOrder,
  downloadUserOrders,
} from '@clinic/contract/vouchers/voucher-orders.ts';
import { orderList } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { Title } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { defineList } from '../../../platform/list/define-list.tsx';
import { listReads } from '../../../platform/list/list-reads.ts';
import { SummaryTiles } from '../../../ui/page/summary-tiles.tsx';
import { totalTiles, useVoucherOptions } from '../sales/sales.data.ts';
import { ConfirmSent } from './confirm-sent.tsx';
import { orderColumns } from './order-columns.tsx';
import classes from './orders.module.css';
import { OrdersToSend } from './orders-to-send.tsx';
import { OrderWindow } from './order-window.tsx';
import { download } from '../../../platform/api/download.ts';
import { ExportButton } from '../../../platform/list/export-button.tsx';

/** Downloads the filtered orders. */
function ExportOrders({ search }: { search: SearchOf<typeof orderList> }) {
  const { status, delivery_status, voucher_id, date, name, sort } = search;
  const query = { status, delivery_status, voucher_id, date, name, sort };
  return (
    <ExportButton
      file_name="voucher-orders.xlsx"
      onExport={(onProgress) => download(downloadUserOrders, { query }, onProgress)}
    />
  );
}

const orderReads = listReads(orderList, listUserOrders, { live: ['voucher_sold'], one: getUserOrder });

const route = getRouteApi('/voucher-orders');

type Search = { search: SearchOf<typeof orderList> };

const Export = ({ search }: Search) => (
  <div className={classes.action}>
    <ExportOrders search={search} />
  </div>
);

/** The orders to send, above the list while it has no filter. */
function ToSend({ search }: Search) {
  const [opened, setOpened] = useState<UserOrder>();
  const [sent, setSent] = useState<readonly UserOrder[]>();
  const close = () => setOpened(undefined);
  const { status, delivery_status, voucher_id, date, name } = search;
  if (status ?? delivery_status ?? voucher_id ?? date ?? name) return null;
  return (
    <>
      <OrdersToSend onOpen={setOpened} onSend={setSent} />
      <Title order={2} size="h4">
        All orders
      </Title>
      {opened && <OrderWindow row={opened} onClose={close} />}
      {sent && <ConfirmSent orders={sent} onClose={() => setSent(undefined)} />}
    </>
  );
}

function Totals({ search }: Search) {
  const { data, isPlaceholderData, isError } = orderReads.usePage(search, {});
  const tiles = totalTiles('Orders', data?.totals, isError);
  return <SummaryTiles label="Totals" refreshing={isPlaceholderData} tiles={tiles} />;
}

const OrderList = defineList(orderReads, {
  name: 'voucher_order',
  noun: 'orders',
  title: 'Voucher Orders',
  label: 'Voucher orders',
  failed: 'The voucher orders could not be loaded.',
  filters: {
    status: { label: 'Status', all: 'All statuses', words: certificateStatusWords },
    delivery_status: {
      label: 'Delivery',
      all: 'All deliveries',
      words: {
        i: deliveryStatusWords.i,
        s: `${deliveryStatusWords.s} (sent)`,
        r: `${deliveryStatusWords.r} (received)`,
      },
    },
    voucher_id: { label: 'Voucher', all: 'All vouchers', is_always: true },
    date: { label: 'Ordered' },
    name: { label: 'Customer', placeholder: 'Name or mobile', waits_for_enter: true },
  },
  useChoices: (search) => {
    const { data } = orderReads.usePage(search, {});
    return { voucher_id: { options: useVoucherOptions(data?.data.map(({ voucher }) => voucher) ?? []) } };
  },
  columns: ({ open }) => orderColumns((order) => open(OrderWindow, order)),
  rowWindow: OrderWindow,
  Header: Export,
  Above: ToSend,
  Between: Totals,
  empty: ({ isFiltered }) => ({
    icon: <IconTruckDelivery size={32} stroke={1.5} />,
    title: isFiltered ? 'No orders match these filters' : 'No voucher orders yet',
    hint: isFiltered
      ? 'Choose other filters above, or clear them.'
      : 'Each order of a voucher in the app appears here right away.',
  }),
});

/** The voucher orders of the branch: without a filter first what waits to be sent, then all. The address holds the filters. */
export const OrderListScreen = () => <OrderList search={route.useSearch()} fixed={{}} />;
