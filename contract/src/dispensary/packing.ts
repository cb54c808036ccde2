import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, requiredCode } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';
import { deliverPage } from './delivers.ts';
import { delivery_role } from './delivery-list.ts';

const may_update = { kind: 'member', role: 'ROLE_TELEMED_DISPENSARY_UPDATE' } as const;
const params = z.object({ id: idInPath });

/** The greatest number of shown orders in each part: to pack, packed, waiting for payment. The counts are exact. */
export const most_shown_orders = 100;

export const readPackingQueue = endpoint({
  name: 'readPackingQueue',
  method: 'GET',
  path: '/clinic/delivers/packing',
  summary:
    'The orders that wait to be packed, and those that are packed and wait to be collected, the oldest first; and those that wait for payment, the newest first',
  words: 'See the orders to pack',
  access: { kind: 'member', role: delivery_role },
  response: z.object({
    to_pack: z.array(deliverPage),
    to_pack_count: z.int(),
    packed: z.array(deliverPage),
    packed_count: z.int(),
    /** Ended consults whose bill is not paid: nothing to pack yet. */
    unpaid: z.array(deliverPage),
    unpaid_count: z.int(),
    /** When the last order to pack came in; null: none yet. */
    last_at: z.nullable(instant),
  }),
});

export const claimMedicineOrder = endpoint({
  name: 'claimMedicineOrder',
  method: 'PUT',
  path: '/clinic/deliver/{id}/claim',
  summary:
    'The caller takes this order to pack it: no one else can pack it until it is put back. A repeat changes nothing',
  words: 'Take an order to pack it',
  access: may_update,
  params,
  response: deliverPage,
  refusals: ['medicine_order_not_found', 'medicine_order_unpaid', 'medicine_order_claimed', 'medicine_order_packed'],
});

export const releaseMedicineOrder = endpoint({
  name: 'releaseMedicineOrder',
  method: 'PUT',
  path: '/clinic/deliver/{id}/release',
  summary: 'Puts an order that somebody packs back into the queue. A repeat changes nothing',
  words: 'Put an order back into the queue',
  access: may_update,
  params,
  response: deliverPage,
  refusals: ['medicine_order_not_found', 'medicine_order_packed'],
});

export const wrapMedicineOrder = endpoint({
  name: 'wrapMedicineOrder',
  method: 'PUT',
  path: '/clinic/deliver/{id}/wrapped',
  summary: 'Marks an order as packed, once. One that somebody else packs is refused',
  words: 'Mark an order as packed',
  access: may_update,
  params,
  response: deliverPage,
  refusals: ['medicine_order_not_found', 'medicine_order_unpaid', 'medicine_order_claimed', 'medicine_order_packed'],
});

export const wrapScannedOrder = endpoint({
  name: 'wrapScannedOrder',
  method: 'PUT',
  path: '/clinic/delivers/wrapped',
  summary: 'The same for the order whose label was scanned',
  words: 'Mark an order as packed by its label',
  access: may_update,
  body: z.strictObject({ ordernumber: requiredCode(64) }),
  response: deliverPage,
  refusals: ['medicine_order_not_found', 'medicine_order_unpaid', 'medicine_order_claimed', 'medicine_order_packed'],
});

export const handOverMedicineOrder = endpoint({
  name: 'handOverMedicineOrder',
  method: 'PUT',
  path: '/clinic/deliver/{id}/collected',
  summary: 'The patient has collected the packed order at the branch, once',
  words: 'Hand over an order to the patient',
  access: may_update,
  params,
  response: deliverPage,
  refusals: [
    'medicine_order_not_found',
    'medicine_order_for_courier',
    'medicine_order_not_packed',
    'medicine_order_collected',
  ],
});
