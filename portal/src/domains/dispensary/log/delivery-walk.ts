import type { Deliver } from '@clinic/contract/dispensary/deliver.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { deliversQuery } from '../dispensary.data.ts';
import { type DeliveryListSearch, deliveryListSearch } from './delivery-list-search.ts';

/** The Delivery Log, for next and previous on the page of an order. */
export const deliveryWalk = walkedList<DeliveryListSearch, Deliver>({
  list: '/telemed-dispensary-history',
  search: deliveryListSearch,
  query: (search) => deliversQuery(search, singaporeDay(new Date(serverNow()))),
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `/telemed-dispensary-history/${id}`,
});
