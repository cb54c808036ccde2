import { randomUUID } from 'node:crypto';
import { approveAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { listAppointmentDoctors } from '@clinic/contract/appointments/appointments.ts';
import { addWalkIn, readQueue } from '@clinic/contract/appointments/queue.ts';
import { createAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Planter } from './planter.ts';
import type { Planting } from './plantings.ts';

/** A request of a patient who is new. Returns its id. */
async function requested({ owner, platform, texts }: Planter, date: string): Promise<number> {
  const { id: clinic_id } = await owner(getClinic);
  const key = randomUUID();
  const asked = {
    clinic_id,
    type: 'n',
    user: { id: `u-${key}`, username: 'hostile', mobile: '+6591234567' },
    attendee: { id: `p-${key}`, relation: 'self' },
    date,
    timing: 'm',
  };
  return (await platform(createAppointment, { body: texts(createAppointment, asked) })).id;
}

/** Requests that wait, two at one time of a doctor, the second booked anyway, and a walk-in. */
async function plantAppointments(planter: Planter): Promise<void> {
  const { owner, texts, pages } = planter;
  const day = addDays(singaporeDay(new Date()), 2);
  const [doctor] = (await owner(listAppointmentDoctors)).data;
  const time = {
    reserved_at: new Date(startOfDay(day).getTime() + 8.5 * 3_600_000).toISOString(),
    doctor_id: doctor?.id,
  };
  for (const is_second of [false, true]) {
    const id = await requested(planter, day);
    const given = { ...time, ...(is_second ? {} : { book_anyway: '' }) };
    const body = is_second ? texts(approveAppointment, given) : given;
    await owner(approveAppointment, { params: { id: String(id) }, body });
    pages.push(`/appointment/${id}`);
  }
  const { proposed } = await owner(readQueue);
  await owner(addWalkIn, { body: texts(addWalkIn, proposed) });
  pages.push('/appointments/queue');
  pages.push(`/appointment/${await requested(planter, day)}`, `/appointments/calendar?day=${day}&view=day`);
}

export const appointmentPlantings: Planting[] = [
  { fills: [createAppointment, approveAppointment, addWalkIn], plant: plantAppointments },
];
