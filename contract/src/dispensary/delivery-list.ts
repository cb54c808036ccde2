import { addDays } from '../shared/singapore-time.ts';

// A file of its own, because the portal's routes load it before any page.

export const delivery_role = 'ROLE_TELEMED_DISPENSARY_VIEW';

/** Sort fields of the Delivery Log. */
export const deliverySortFields = ['id', 'visit_schedule_at', 'created_at'] as const;
export type DeliverySortField = (typeof deliverySortFields)[number];

/** Rows per page (part 2 §9). */
export const deliveries_per_page = 20;
/** The list counts up to this many orders. */
export const most_counted_deliveries = 10_000;
export const longest_delivery_words = 64;

/** The days of the visits that the log shows before somebody filters: the last seven days. */
export const usualDeliveryDays = (today: string): { start: string; end: string } => ({
  start: addDays(today, -6),
  end: today,
});
