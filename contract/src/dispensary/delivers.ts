import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, print_numbers, searchedText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { deliver, deliverPage } from './deliver.ts';
import { delivery_role, deliveryList, longest_delivery_words } from './delivery-list.ts';

const may_view = { kind: 'member', role: delivery_role } as const;
const params = z.object({ id: idInPath });

export const listDelivers = endpoint({
  name: 'listDelivers',
  method: 'GET',
  path: '/clinic/delivers',
  summary: 'The orders of medicines of the branch, by the time of their visit. Counts up to 10,000 rows',
  words: 'See the Delivery Log',
  access: may_view,
  query: z.extend(listQuery(deliveryList), { name: searchedText(longest_delivery_words) }),
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
