import { listDelivers } from '@clinic/contract/dispensary/delivers.ts';
import { deliveryList, usualDeliveryDays } from '@clinic/contract/dispensary/delivery-list.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { listReads } from '../../platform/list/list-reads.ts';
import { serverNow } from '../../platform/time/clock.ts';
import { every_day } from '../../ui/filter-bar/list-filter.ts';

/** The days that the log shows until somebody chooses others, as its filter has them. */
export const usualDays = (today: string): string => {
  const { start, end } = usualDeliveryDays(today);
  return `${start},${end}`;
};

/** Without `one`: opening an order is logged, so no order is read ahead of time. */
export const deliveryReads = listReads(deliveryList, listDelivers, {
  live: ['visit_drug_label_print', 'medicine_order_changed'],
  ask: ({ date = usualDays(singaporeDay(new Date(serverNow()))) }) => ({ date: date === every_day ? undefined : date }),
});
