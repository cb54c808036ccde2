import {
  medicineOrderStatusWords,
  medicineStandingWords,
  medicineWayWords,
} from '@clinic/contract/dispensary/delivery-words.ts';
import { Stack } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import { countInForce, type ListFilter, optionsOf } from '../../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts';
import { useDelivers, useDeliversLive, usePrefetchDelivers, usualDays } from '../dispensary.data.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { delivery_page_sizes } from './delivery-list-search.ts';

const route = getRouteApi('/telemed-dispensary-history');

type DeliveryFilter = 'delivery_status' | 'order_status' | 'service_type' | 'date' | 'name';

/** Both ends of a delivery have one word. */
const delivery_options = optionsOf({ ...medicineStandingWords, f: `${medicineStandingWords.f} (confirmed)` });

const filtersOn = (today: string): readonly ListFilter<DeliveryFilter>[] => [
  { kind: 'text', key: 'name', label: 'Member', placeholder: 'Name or order number', waits_for_enter: true },
  { kind: 'days', key: 'date', label: 'Consult', usual: usualDays(today) },
  { kind: 'choice', key: 'delivery_status', label: 'Delivery', all: 'All deliveries', options: delivery_options },
  {
    kind: 'choice',
    key: 'order_status',
    label: 'Order',
    all: 'All orders',
    options: optionsOf(medicineOrderStatusWords),
  },
  {
    kind: 'choice',
    key: 'service_type',
    label: 'Service type',
    all: 'All service types',
    options: optionsOf(medicineWayWords),
  },
];

/** The Delivery Log: every order of medicines of the branch, the oldest consult first. The address holds the filters. */
export function DeliveryListScreen() {
  const search = route.useSearch();
  const today = useToday();
  const filters = filtersOn(today);
  const go = useListNavigation('/telemed-dispensary-history', search);
  const list = useDelivers(search, today);
  const prefetch = usePrefetchDelivers(today);
  const { history } = useRouter();
  useDeliversLive();
  useFailureToast(list.isError, 'Telemed Deliver search fail...', sentenceOf(list.error));
  return (
    <Stack gap="md">
      <PageHeader title="Delivery Log" />
      <ListFilters filters={filters} search={search} go={go} />
      <ListRows
        name="medicine_order"
        label="Delivery Log"
        noun="orders"
        list={list}
        columns={deliveryColumns}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => history.push(`/telemed-dispensary-history/${id}`)}
        search={search}
        go={go}
        sizes={delivery_page_sizes}
        prefetch={{ page: (p) => prefetch(p === undefined ? undefined : { ...search, p }) }}
        empty={
          <EmptyState
            icon={<IconPackage size={32} stroke={1.5} />}
            {...(countInForce(filters, search) > 0
              ? { title: 'No orders match these filters', hint: 'Choose other filters above, or clear them.' }
              : {
                  title: 'No orders in these days',
                  hint: 'A consult that ends with medicines appears here right away. Choose other days above to look further back.',
                })}
          />
        }
      />
    </Stack>
  );
}
