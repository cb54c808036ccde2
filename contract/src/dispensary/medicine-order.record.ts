import { record } from '../shared/record.ts';
import { medicineOrderStatusWords, medicineStandingWords, medicineWayWords } from './delivery-words.ts';

export const medicineOrderRecord = record({
  kind: 'medicine_order',
  label: { one: 'Medicine order', many: 'Medicine orders' },
  role: 'ROLE_TELEMED_DISPENSARY_VIEW',
  list: '/telemed-dispensary-history',
  has_views: true,
  page: '/telemed-dispensary-history',
  is_searched: true,
  shows_patients: true,
  trail: true,
  activities: {
    medicine_order_made: 'Medicines ordered',
    medicine_order_paid: 'Paid',
    medicine_order_unpaid: 'Waits for payment again',
    medicine_way_chosen: 'Patient chose how to receive it',
    medicine_order_claimed: 'Packing started',
    medicine_order_released: 'Put back into the queue',
    medicine_order_packed: 'Packed',
    medicine_order_collected: 'Collected',
    medicine_order_reported: 'Courier reported',
    medicine_labels_printed: 'Labels printed',
  },
  fields: {
    delivery_status: 'Delivery',
    order_status: 'Order',
    service_type: 'Service',
    packer: 'Packed by',
    reported_at: 'Reported for',
  },
  values: {
    delivery_status: medicineStandingWords,
    order_status: medicineOrderStatusWords,
    service_type: medicineWayWords,
  },
});
