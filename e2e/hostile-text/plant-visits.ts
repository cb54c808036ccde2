import { randomUUID } from 'node:crypto';
import { listDelivers } from '@clinic/contract/dispensary/delivers.ts';
import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { createMedicine, updateMedicine } from '@clinic/contract/telemed/medicines/medicines.ts';
import { createVisit, readClinicTelemed } from '@clinic/contract/visits/visit/platform-visits.ts';
import type { Planter } from './planter.ts';
import type { Planting } from './plantings.ts';

const hour_ms = 3_600_000;

/** A booked tele-consult of a patient who is new: its page shows the answers and the place. */
async function plantVisits({ owner, platform, texts, pages }: Planter): Promise<void> {
  const { id: clinic_id } = await owner(getClinic);
  const { services } = await platform(readClinicTelemed, { params: { id: String(clinic_id) } });
  const key = randomUUID();
  const asked = {
    clinic_id,
    service_id: services[0]?.id ?? 0,
    customer: { id: `u-${key}`, username: 'new.patient', mobile: '+6591234567' },
    patient: { id: `p-${key}`, relation: 'self' },
    answers: [{ questions: [{ type: 'text' }] }],
    place: { locator_lat: 1.3, locator_lng: 103.8 },
    medinet_user: { id: `m-${key}` },
    schedule_at: new Date(Date.now() + 30 * hour_ms).toISOString(),
  };
  const { id } = await platform(createVisit, { body: texts(createVisit, asked) });
  pages.push(`/telemed-list/${id}`);
  // What a doctor prescribes is written in the room: the page of an order is opened with those of the demo.
  const { data: orders } = await owner(listDelivers);
  pages.push(...orders.slice(0, 1).map((order) => `/telemed-dispensary-history/${order.id}`));
}

/** Medicines of the list: one that is new and one that was changed. */
async function plantMedicines({ owner, texts }: Planter): Promise<void> {
  const given = { form: 'tablet', price: 0.2 };
  await owner(createMedicine, { body: texts(createMedicine, given) });
  const { id, updated_at } = await owner(createMedicine, { body: texts(createMedicine, given) });
  const params = { id: String(id) };
  await owner(updateMedicine, { params, body: texts(updateMedicine, { ...given, updated_at }) });
}

export const visitPlantings: Planting[] = [
  { fills: [createVisit], plant: plantVisits },
  { fills: [createMedicine, updateMedicine], plant: plantMedicines },
];
