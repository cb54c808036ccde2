import { days, list, oneOf, text } from '../shared/lists/list.ts';
import { addDays } from '../shared/singapore-time.ts';

export const delivery_role = 'ROLE_TELEMED_DISPENSARY_VIEW';

/** The list counts up to this many orders. */
export const most_counted_deliveries = 10_000;
export const longest_delivery_words = 64;

/** The Delivery Log, by the time of the visit unless asked otherwise (part 2 §9). */
export const deliveryList = list({
  path: '/telemed-dispensary-history',
  role: delivery_role,
  page: {
    name: 'telemed-dispensary-history',
    title: 'Delivery Log',
    menu: { group: 'Delivery Log', order: 2, label: 'Delivery Log', icon: 'IconPackage' },
  },
  opens: true,
  sorts: ['id', 'visit_schedule_at', 'created_at'],
  sort: 'visit_schedule_at,asc',
  sizes: [20, 10],
  filters: {
    /** A part of the patient’s name or of the order’s number. */
    name: text(longest_delivery_words),
    /** The days of the visits. */
    date: days({ has_usual: true }),
    /** `unpaid`: those that wait for the payment of their bill. */
    delivery_status: oneOf(['unpaid', 'i', 'g', 'p', 'c', 'f']),
    order_status: oneOf(['p', 's', 'f']),
    service_type: oneOf(['s', 'd']),
  },
});
export type DeliverySortField = (typeof deliveryList)['sorts'][number];

/** The days of the visits that the log shows before somebody filters: the last seven days. */
export const usualDeliveryDays = (today: string): { start: string; end: string } => ({
  start: addDays(today, -6),
  end: today,
});
