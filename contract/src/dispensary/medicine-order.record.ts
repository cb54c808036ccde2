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
    medicine_order_made: ['Medicines ordered', 'ordered the medicines of {record}'],
    medicine_order_paid: ['Paid', 'received the payment for the medicines of {record}'],
    medicine_order_unpaid: [
      'Waits for payment again',
      'took the medicines of {record} out of the queue until they are paid',
    ],
    medicine_way_chosen: ['Patient chose how to receive it', 'chose how the medicines of {record} arrive'],
    medicine_order_claimed: ['Packing started', 'started packing the medicines of {record}'],
    medicine_order_released: ['Put back into the queue', 'put the medicines of {record} back into the queue'],
    medicine_order_packed: ['Packed', 'packed the medicines of {record}'],
    medicine_order_collected: ['Collected', 'handed over the medicines of {record}'],
    medicine_order_reported: ['Courier reported', 'reported where the medicines of {record} are'],
    medicine_labels_printed: ['Labels printed', 'printed the labels of {record}'],
  },
  summaries: { 'telemed-dispensary-history': 'Medicine orders: packed, collected and delivered' },
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
