import { certificateStatusWords, deliveryStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import type { UserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { Stack, Title } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { countInForce, type ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../../ui/on-demand/lazy-on-idle.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SummaryTiles } from '../../../ui/page/summary-tiles.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { totalTiles, useVoucherOptions } from '../sales/sales.data.ts';
import { ConfirmSent } from './confirm-sent.tsx';
import { orderColumns } from './order-columns.tsx';
import classes from './order-list-screen.module.css';
import { order_page_sizes, type OrderListSearch } from './order-list-search.ts';
import { OrdersToSend } from './orders-to-send.tsx';
import { useOrderListLive, useOrders, usePrefetchOrders } from './orders.data.ts';

/** Loads after the list; its space is reserved. */
const ExportOrders = codeOnDemand(async () => (await import('./export-orders.tsx')).ExportOrders);
const OrderWindow = codeOnDemand(async () => (await import('./order-window.tsx')).OrderWindow);

const route = getRouteApi('/voucher-orders');

type OrderFilter = 'status' | 'delivery_status' | 'voucher_id' | 'date' | 'name';

const filtersWith = (vouchers: { value: string; label: string }[]): readonly ListFilter<OrderFilter>[] => [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'All statuses',
    options: Object.entries(certificateStatusWords).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    key: 'delivery_status',
    label: 'Delivery',
    all: 'All deliveries',
    options: [
      { value: 'i', label: deliveryStatusWords.i },
      { value: 's', label: `${deliveryStatusWords.s} (sent)` },
      { value: 'r', label: `${deliveryStatusWords.r} (received)` },
    ],
  },
  { kind: 'choice', key: 'voucher_id', label: 'Voucher', all: 'All vouchers', options: vouchers },
  { kind: 'days', key: 'date', label: 'Ordered' },
  { kind: 'text', key: 'name', label: 'Customer', placeholder: 'Name or mobile', waits_for_enter: true },
];

/** The voucher orders of the branch: without a filter first what waits to be sent, then all. The address holds the filters. */
export function OrderListScreen() {
  const search = route.useSearch();
  const go = useListNavigation('/voucher-orders', search);
  const list = useOrders(search);
  const filters = filtersWith(useVoucherOptions(list.data?.data.map(({ voucher }) => voucher) ?? []));
  const isFiltered = countInForce(filters, search) > 0;
  const [opened, setOpened] = useState<number>();
  const [sent, setSent] = useState<readonly UserOrder[]>();
  const close = () => setOpened(undefined);
  const open = ({ id }: UserOrder) => setOpened(id);
  useOrderListLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Voucher Orders"
        actions={
          <div className={classes.action}>
            <LazyOnIdle>
              <ExportOrders search={search} />
            </LazyOnIdle>
          </div>
        }
      />
      {!isFiltered && (
        <>
          <OrdersToSend onOpen={open} onSend={setSent} />
          <Title order={2} size="h4">
            All orders
          </Title>
        </>
      )}
      <ListFilters filters={filters} search={search} go={go} />
      <SummaryTiles
        label="Totals"
        refreshing={list.isPlaceholderData}
        tiles={totalTiles('Orders', list.data?.totals, list.isError)}
      />
      <OrderRows list={list} search={search} isFiltered={isFiltered} onOpen={open} />
      {opened !== undefined && (
        <PartOnDemand onMissing={close}>
          <OrderWindow id={opened} onClose={close} />
        </PartOnDemand>
      )}
      {sent && <ConfirmSent orders={sent} onClose={() => setSent(undefined)} />}
    </Stack>
  );
}

interface OrderRowsProps {
  list: ReturnType<typeof useOrders>;
  search: OrderListSearch;
  isFiltered: boolean;
  onOpen: (order: UserOrder) => void;
}

function OrderRows({ list, search, isFiltered, onOpen }: OrderRowsProps) {
  const prefetch = usePrefetchOrders();
  return (
    <ListRows
      name="voucher_order"
      label="Voucher orders"
      noun="orders"
      failed="The voucher orders could not be loaded."
      list={list}
      columns={orderColumns(onOpen)}
      rowId={({ id }) => String(id)}
      onOpen={onOpen}
      search={search}
      go={useListNavigation('/voucher-orders', search)}
      sizes={order_page_sizes}
      prefetch={{
        page: (p) => prefetch.page(p === undefined ? undefined : { ...search, p }),
        row: prefetch.order,
        keep: prefetch.keep,
      }}
      empty={
        <EmptyState
          icon={<IconTruckDelivery size={32} stroke={1.5} />}
          title={isFiltered ? 'No orders match these filters' : 'No voucher orders yet'}
          hint={
            isFiltered
              ? 'Choose other filters above, or clear them.'
              : 'Each order of a voucher in the app appears here right away.'
          }
        />
      }
    />
  );
}
