import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, optionalText } from '../shared/fields.ts';
import { givenInstant } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { order_number_pattern } from '../shared/patient-app.ts';
import { courierReport, medicineOrderStatus, medicineWay, medicineStatus } from './delivery-words.ts';

export const orderNumber = z.string().check(z.regex(order_number_pattern, generic_messages.format));
export const longest_medicine_address = 255;

/** An order as the courier sees it: where it is brought, and nothing of what is in it. Operators get no name, address or number. */
export const platformDelivery = z.object({
  clinic_id: z.int(),
  ordernumber: z.string(),
  patient_name: z.string(),
  address: z.string(),
  mobile: z.nullable(z.string()),
  delivery_status: z.nullable(medicineStatus),
  order_status: medicineOrderStatus,
  schedule_at: z.nullable(instant),
  packed_at: z.nullable(instant),
  updated_at: instant,
});
export type PlatformDelivery = z.input<typeof platformDelivery>;

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/platform/deliveries',
  summary: 'The packed orders of a branch that a courier has to bring, the oldest first, at most 200',
  access: { kind: 'platform', scope: 'deliveries:read' },
  query: z.object({ clinic_id: idInPath }),
  response: z.object({ data: z.array(platformDelivery) }),
  refusals: ['clinic_not_found'],
});

export const reportDelivery = endpoint({
  name: 'reportDelivery',
  method: 'PUT',
  path: '/platform/delivery/{ordernumber}',
  summary:
    'A courier reports `p` collected, `c` delivered, `f` confirmed or `x` not delivered. Reports may come twice and in any order: the furthest counts',
  access: { kind: 'platform', scope: 'deliveries:write' },
  params: z.object({ ordernumber: orderNumber }),
  body: z.strictObject({ status: courierReport, at: givenInstant }),
  response: platformDelivery,
  refusals: ['medicine_order_not_found', 'medicine_order_unpaid', 'medicine_order_self_collected'],
});

export const chooseMedicineWay = endpoint({
  name: 'chooseMedicineWay',
  method: 'PUT',
  path: '/platform/visit/{id}/medicines',
  summary:
    'How the patient wants to get the medicines of a visit: before the consult ends, or until they are packed. Without a choice they are collected',
  access: { kind: 'platform', scope: 'visits:write', for_patient: true },
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    service_type: medicineWay,
    /** Needed for a delivery. */
    address: optionalText(longest_medicine_address),
    schedule_at: z.optional(z.nullable(givenInstant)),
  }),
  response: z.object({ service_type: medicineWay, ordernumber: z.nullable(z.string()) }),
  refusals: ['visit_not_found', 'medicine_way_not_offered', 'medicine_order_packed'],
});
