import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, print_numbers, searchedText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { medicine } from '../visits/consult/consult.ts';
import { visitDoctor } from '../visits/visit/visit.ts';
import { delivery_role, deliveryList, longest_delivery_words } from './delivery-list.ts';
import { medicineOrderStatus, medicineStatus, medicineWay } from './delivery-words.ts';

/** An order of medicines, as the Delivery Log shows it (part 2 §3). */
export const deliver = z.object({
  id: z.int(),
  visit: z.object({
    id: z.int(),
    patient_name: z.string(),
    medinet_user_network: z.nullable(z.string()),
    telemed_service: z.object({ id: z.int(), name: z.string() }),
    telemed_doctor_profile: visitDoctor,
    telemed_doctor_profile_name: z.string(),
    /** The booked time, or the time of the call. */
    schedule_at: instant,
  }),
  provider: z.object({ id: z.int(), name: z.string() }),
  service_type: medicineWay,
  service_type_display_name: z.string(),
  ordernumber: z.string(),
  /** Null: it waits for the payment of the bill. */
  delivery_status: z.nullable(medicineStatus),
  order_status: medicineOrderStatus,
  created_at: instant,
  /** When the patient wants to have it; null: as soon as possible. */
  schedule_at: z.nullable(instant),
  updated_at: instant,
  /** When the patient got it; null: not yet. */
  received_at: z.nullable(instant),
  /** The path of the labels, below the API’s base; null: there is nothing to pack until the bill is paid. */
  delivery_label_pdf: z.nullable(z.string()),
});
export type Deliver = z.input<typeof deliver>;

/** A medicine without its price, at its place in the prescription. */
export const packedMedicine = z.object({
  position: z.int(),
  ...z.pick(medicine, { name: true, dose: true, frequency: true, days: true, quantity: true }).shape,
});
export type PackedMedicine = z.input<typeof packedMedicine>;

/** Somebody of the branch, by full name. */
const person = z.object({ id: z.int(), name: z.string() });

/** An order with everything that somebody needs to pack it. */
export const deliverPage = z.object({
  ...deliver.shape,
  /** Empty: the patient collects it. */
  address: z.string(),
  mobile: z.nullable(z.string()),
  items: z.array(packedMedicine),
  /** The user who packs it; null while it is unclaimed. */
  packer: z.nullable(person),
  /** When the bill was paid, or had nothing to pay; null: it waits for that. */
  paid_at: z.nullable(instant),
  packing_at: z.nullable(instant),
  packed_at: z.nullable(instant),
  collected_at: z.nullable(instant),
  delivered_at: z.nullable(instant),
  confirmed_at: z.nullable(instant),
  failed_at: z.nullable(instant),
});
export type DeliverPage = z.input<typeof deliverPage>;

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
