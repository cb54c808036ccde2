import { certificateStatusWords, deliveryStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import type { SearchOf } from '@clinic/contract/shared/lists/list.ts';
import type { UserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { orderList } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { Stack, Title } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { filterBarOf } from '../../../platform/list/filter-bar-of.ts';
import type { FilterWords } from '../../../platform/list/list-definition.ts';
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
import { orderReads } from './order-reads.ts';
import { OrdersToSend } from './orders-to-send.tsx';

/** Loads after the list; its space is reserved. */
const ExportOrders = codeOnDemand(async () => (await import('./export-orders.tsx')).ExportOrders);
const OrderWindow = codeOnDemand(async () => (await import('./order-window.tsx')).OrderWindow);

const route = getRouteApi('/voucher-orders');

type OrderFilter = keyof (typeof orderList)['filters'];

const words: FilterWords<typeof orderList> = {
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
};

/** The voucher orders of the branch: without a filter first what waits to be sent, then all. The address holds the filters. */
export function OrderListScreen() {
  const search = route.useSearch();
  const go = useListNavigation('/voucher-orders', search);
  const list = orderReads.usePage(search, {});
  const vouchers = useVoucherOptions(list.data?.data.map(({ voucher }) => voucher) ?? []);
  const filters = filterBarOf(orderList, words, { voucher_id: { options: vouchers } }) as ListFilter<OrderFilter>[];
  const isFiltered = countInForce(filters, search) > 0;
  const [opened, setOpened] = useState<number>();
  const [sent, setSent] = useState<readonly UserOrder[]>();
  const close = () => setOpened(undefined);
  const open = ({ id }: UserOrder) => setOpened(id);
  orderReads.useLive();
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
  list: ReturnType<typeof orderReads.usePage>;
  search: SearchOf<typeof orderList>;
  isFiltered: boolean;
  onOpen: (order: UserOrder) => void;
}

function OrderRows({ list, search, isFiltered, onOpen }: OrderRowsProps) {
  const peek = orderReads.usePeek({});
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
      sizes={[...orderList.sizes]}
      prefetch={{
        page: (p) => peek.page(p === undefined ? undefined : { ...search, p }),
        row: peek.row,
        keep: peek.keep,
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
