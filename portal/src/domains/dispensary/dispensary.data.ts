import { getDeliver, listDelivers } from '@clinic/contract/dispensary/delivers.ts';
import { usualDeliveryDays } from '@clinic/contract/dispensary/delivery-list.ts';
import {
  claimMedicineOrder,
  handOverMedicineOrder,
  readPackingQueue,
  releaseMedicineOrder,
  wrapMedicineOrder,
  wrapScannedOrder,
} from '@clinic/contract/dispensary/packing.ts';
import { listActivities } from '@clinic/contract/oversight/activities.ts';
import { listOutboxMessages } from '@clinic/contract/outbox/outbox-messages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../platform/prefetch.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';
import { every_day } from '../../ui/filter-bar/list-filter.ts';
import type { DeliveryListSearch } from './log/delivery-list-search.ts';

/** The days that the log shows until somebody chooses others, as its filter has them. */
export const usualDays = (today: string): string => {
  const { start, end } = usualDeliveryDays(today);
  return `${start},${end}`;
};

/** One page of the log. */
export function deliversQuery(search: DeliveryListSearch, today: string) {
  const { delivery_status, order_status, service_type, name, date = usualDays(today), sort, p, n } = search;
  const filters = { delivery_status, order_status, service_type, name, date: date === every_day ? undefined : date };
  return endpointQuery(listDelivers, { query: { ...filters, sort, p: String(p), n: String(n) } });
}

/** One page of the log. The previous page stays until the next has loaded. */
export const useDelivers = (search: DeliveryListSearch, today: string) =>
  useQuery({ ...deliversQuery(search, today), placeholderData: keepPreviousData });

export const useDeliver = (id: number) => useQuery(endpointQuery(getDeliver, { params: { id: String(id) } }));

export const usePackingQueue = () => useQuery(endpointQuery(readPackingQueue, {}));

const touched = [readPackingQueue, listDelivers, getDeliver, listActivities, listOutboxMessages].map(
  ({ name }) => name,
);

export const useClaimOrder = () => useWrite(claimMedicineOrder, touched);
export const useReleaseOrder = () => useWrite(releaseMedicineOrder, touched);
export const useWrapOrder = () => useWrite(wrapMedicineOrder, touched);
export const useWrapScanned = () => useWrite(wrapScannedOrder, touched);
export const useHandOver = () => useWrite(handOverMedicineOrder, touched);

const changes = ['visit_drug_label_print', 'medicine_order_changed'] as const;

export const usePackingLive = (): void => useRefreshOn({ events: changes, reads: [readPackingQueue.name] });

export const useDeliversLive = (): void => useRefreshOn({ events: changes, reads: [listDelivers.name] });

export const useDeliverLive = (id: number): void =>
  useRefreshOn({
    events: changes,
    reads: [getDeliver.name, listActivities.name, listOutboxMessages.name],
    matters: (data) => Number(data['medicine_order_id']) === id,
  });

/** Prefetches the page under the pointer. An order is not: the trail has who opened it. */
export function usePrefetchDelivers(today: string) {
  const pages = usePrefetch();
  return (search: DeliveryListSearch | undefined) => pages.rest(search && deliversQuery(search, today));
}
