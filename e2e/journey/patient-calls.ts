import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askPlatform } from './platform.ts';
import { openSession } from './open-session.ts';
import type { Person } from './person.ts';

/** A tele-consult doctor’s session beside the portal, and what patients need to call them. */
export interface CalledDoctor {
  clinic_id: number;
  doctor_id: number;
  service_id: number;
  goOnline: () => Promise<void>;
  goOffline: () => Promise<void>;
}

interface Programs {
  services: { id: number; name: string }[];
  doctors: { id: number; name: string }[];
}

/** Signs a doctor in on a device of their own. */
export async function openDoctor(page: Page, doctor: Person): Promise<CalledDoctor> {
  const { session } = await openSession(page.request, doctor);
  const headers = { authorization: `Bearer ${session.member_token}` };
  const say = async (what: 'online' | 'offline', data: object): Promise<void> => {
    const response = await page.request.put(`/api/clinic/telemed/doctors/${what}`, { headers, data });
    if (!response.ok()) throw new Error(`Not ${what}: ${await response.text()}`);
  };
  const response = await page.request.get('/api/clinic/visits/program-types', { headers });
  if (!response.ok()) throw new Error(`No services: ${await response.text()}`);
  const { services, doctors } = (await response.json()) as Programs;
  const service = services.find(({ name }) => name === 'GP consultation');
  const own = doctors.find(({ name }) => name === 'Lim Wei Ming');
  if (!service || !own) throw new Error('The branch has no tele-consult service or doctor.');
  return {
    clinic_id: session.clinic_id,
    doctor_id: own.id,
    service_id: service.id,
    goOnline: () => say('online', {}),
    goOffline: () => say('offline', { remark: 'Lunch' }),
  };
}

interface AskedCall {
  patient: string;
  schedule_at?: string;
  appointment_id?: number;
}

/** A patient whose app is new calls that doctor, or books them. Returns the id of the visit. */
export async function callDoctor(page: Page, doctor: CalledDoctor, asked: AskedCall): Promise<number> {
  const { patient, ...booking } = asked;
  const { clinic_id, doctor_id, service_id } = doctor;
  const id = randomUUID();
  const body = {
    clinic_id,
    service_id,
    customer: { id: `u-${id}`, username: 'journey.patient', mobile: '+6598765432' },
    patient: { id: `p-${id}`, relation: 'self', name: patient, gender: 'f', date_of_birth: '1984-05-17' },
    place: { formatted_address: '826 Tampines Street 81, Singapore 520826', locator_lat: 1.35, locator_lng: 103.94 },
    doctor_id,
    specified: true,
    ...booking,
  };
  return (await askPlatform<{ id: number }>(page, 'createVisit', { body })).id;
}

/** The patient hangs up. */
export const hangUp = (page: Page, id: number): Promise<unknown> =>
  askPlatform(page, 'cancelPlatformVisit', { params: { id: String(id) } });
