import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, print_numbers, searchedText } from '../shared/fields.ts';
import { listOf, pageQuery, sortQuery } from '../shared/lists/paging.ts';
import { dayRangeQuery } from '../shared/singapore-time.ts';
import { deliver, deliverPage } from './deliver.ts';
import { deliveries_per_page, delivery_role, deliverySortFields, longest_delivery_words } from './delivery-list.ts';
import { medicineOrderStatus, medicineWay, medicineStatus, unpaid } from './delivery-words.ts';

const may_view = { kind: 'member', role: delivery_role } as const;
const params = z.object({ id: idInPath });

export const listDelivers = endpoint({
  name: 'listDelivers',
  method: 'GET',
  path: '/clinic/delivers',
  summary: 'The orders of medicines of the branch, by the time of their visit. Counts up to 10,000 rows',
  words: 'See the Delivery Log',
  access: may_view,
  query: z.object({
    /** `unpaid`: those that wait for the payment of their bill. */
    delivery_status: z.optional(z.union([medicineStatus, z.literal(unpaid), z.literal('')])),
    order_status: z.optional(z.union([medicineOrderStatus, z.literal('')])),
    service_type: z.optional(z.union([medicineWay, z.literal('')])),
    /** The days of the visits. */
    date: dayRangeQuery,
    /** A part of the patient’s name or of the order’s number. */
    name: searchedText(longest_delivery_words),
    ...pageQuery(deliveries_per_page),
    sort: sortQuery(deliverySortFields),
  }),
  response: listOf(deliver),
});

export const getDeliver = endpoint({
  name: 'getDeliver',
  method: 'GET',
  path: '/clinic/deliver/{id}',
  summary: 'An order of medicines with its items and its times',
  words: 'Open a medicine order',
  access: may_view,
  params,
  response: deliverPage,
  refusals: ['medicine_order_not_found'],
});

export const printMedicineLabels = endpoint({
  name: 'printMedicineLabels',
  method: 'GET',
  path: '/clinic/deliver/{id}/label',
  summary:
    'The labels of an order for a label printer: one for its bag, one for each medicine. The trail has who printed them',
  words: 'Print the labels of a medicine order',
  access: may_view,
  params,
  query: z.object({ print_numbers }),
  file: { type: 'application/pdf', name: 'labels.pdf' },
  also_writes: 'to the trail, who printed the labels',
  while_viewing: true,
  refusals: ['medicine_order_not_found', 'medicine_order_unpaid', 'signs_not_printed'],
});
