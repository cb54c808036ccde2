import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askPlatform } from './platform.ts';

/** A day ahead in Singapore. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

interface BookableDoctor {
  id: number;
  clinic_id: number;
}

/** The doctor of the demo's second branch who can be booked. */
export async function tampinesDoctor(page: Page): Promise<BookableDoctor> {
  const clinic_id = 2;
  const { data } = await askPlatform<{ data: { id: number; name: string }[] }>(page, 'listBookableDoctors', {
    params: { id: String(clinic_id) },
  });
  const doctor = data.find(({ name }) => name === 'Lim Wei Ming');
  if (!doctor) throw new Error('No doctor of the branch can be booked.');
  return { id: doctor.id, clinic_id };
}

/** When the free slots of a day begin. */
export async function freeSlots(page: Page, { id }: BookableDoctor, day: string): Promise<string[]> {
  const { data } = await askPlatform<{ data: { slots: { start: string }[] }[] }>(page, 'listDoctorSlots', {
    params: { id: String(id) },
    query: { from: day, to: day },
  });
  return (data[0]?.slots ?? []).map(({ start }) => start);
}

/** A patient whose app is new holds a slot and books it. */
export async function bookTeleConsult(page: Page, doctor: BookableDoctor, start: string, name: string): Promise<void> {
  const { id: hold_id } = await askPlatform<{ id: number }>(page, 'holdSlot', {
    params: { id: String(doctor.id) },
    body: { start },
  });
  const id = randomUUID();
  await askPlatform(page, 'createAppointment', {
    body: {
      clinic_id: doctor.clinic_id,
      type: 't',
      user: { id: `u-${id}`, username: 'journey.patient', mobile: '+6598765432' },
      attendee: { id: `p-${id}`, relation: 'self', name },
      purpose: 'Cough',
      hold_id,
    },
  });
}
