import type { deliver, deliverPage, PackedMedicine } from '@clinic/contract/dispensary/delivers.ts';
import { medicineWayWords } from '@clinic/contract/dispensary/delivery-words.ts';
import type { z } from 'zod/mini';
import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { statusOf } from './medicine-order.rules.ts';
import type { ShownOrder, ShownOrderWithItems } from './shown-orders.queries.ts';

/** An order as the log shows it. */
export const showDeliver = (row: ShownOrder): z.output<typeof deliver> => ({
  id: row.id,
  visit: {
    id: row.visit_id,
    patient_name: row.patient_name,
    medinet_user_network: row.medinet_network,
    telemed_service: row.service,
    telemed_doctor_profile: row.doctor,
    telemed_doctor_profile_name: doctorName(row.doctor),
    schedule_at: row.visit_schedule_at,
  },
  provider: { id: row.clinic_id, name: row.clinic_name },
  service_type: row.service_type,
  service_type_display_name: medicineWayWords[row.service_type],
  ordernumber: row.ordernumber,
  delivery_status: statusOf(row),
  order_status: row.order_status,
  created_at: row.created_at,
  schedule_at: row.schedule_at,
  updated_at: row.updated_at,
  received_at: row.received_at,
  delivery_label_pdf: row.paid_at === null ? null : `/clinic/deliver/${row.id}/label`,
});

/** An order as a packer sees it. */
export type DeliverPage = z.output<typeof deliverPage>;

/** An order with everything that somebody needs to pack it. */
export const showDeliverPage = (row: ShownOrderWithItems): DeliverPage => ({
  ...showDeliver(row),
  address: row.address,
  mobile: row.mobile === '' ? null : row.mobile,
  // The database holds what the contract accepted.
  items: (row.items ?? []) as PackedMedicine[],
  packer: row.packer_id === null ? null : { id: row.packer_id, name: row.packer_name ?? '' },
  paid_at: row.paid_at,
  packing_at: row.packing_at,
  packed_at: row.packed_at,
  collected_at: row.collected_at,
  delivered_at: row.delivered_at,
  confirmed_at: row.confirmed_at,
  failed_at: row.failed_at,
});
