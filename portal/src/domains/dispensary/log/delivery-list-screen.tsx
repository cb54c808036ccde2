import type { deliveryList } from '@clinic/contract/dispensary/delivery-list.ts';
import {
  medicineOrderStatusWords,
  medicineStandingWords,
  medicineWayWords,
} from '@clinic/contract/dispensary/delivery-words.ts';
import type { SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { IconPackage } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { defineList } from '../../../platform/list/define-list.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts';
import { deliveryReads, usualDays } from '../delivery-reads.ts';
import { deliveryColumns } from './delivery-columns.tsx';

const route = getRouteApi('/telemed-dispensary-history');

/** The message of the specification, beside what the list itself says. */
function FailureToast({ search }: { search: SearchOf<typeof deliveryList> }) {
  const { isError, error } = deliveryReads.usePage(search, {});
  useFailureToast(isError, 'Telemed Deliver search fail...', sentenceOf(error));
  return null;
}

const DeliveryList = defineList(deliveryReads, {
  name: 'medicine_order',
  noun: 'orders',
  title: 'Delivery Log',
  filters: {
    name: { label: 'Member', placeholder: 'Name or order number', waits_for_enter: true },
    date: { label: 'Consult' },
    delivery_status: {
      label: 'Delivery',
      all: 'All deliveries',
      /** Both ends of a delivery have one word. */
      words: { ...medicineStandingWords, f: `${medicineStandingWords.f} (confirmed)` },
    },
    order_status: { label: 'Order', all: 'All orders', words: medicineOrderStatusWords },
    service_type: { label: 'Service type', all: 'All service types', words: medicineWayWords },
  },
  useChoices: () => ({ date: { usual: usualDays(useToday()) } }),
  columns: () => deliveryColumns,
  Above: FailureToast,
  empty: ({ isFiltered }) => ({
    icon: <IconPackage size={32} stroke={1.5} />,
    ...(isFiltered
      ? { title: 'No orders match these filters', hint: 'Choose other filters above, or clear them.' }
      : {
          title: 'No orders in these days',
          hint: 'A consult that ends with medicines appears here right away. Choose other days above to look further back.',
        }),
  }),
});

/** The Delivery Log: every order of medicines of the branch, the oldest consult first. The address holds the filters. */
export const DeliveryListScreen = () => <DeliveryList search={route.useSearch()} fixed={{}} />;
