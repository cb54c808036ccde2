import type { readAppointmentTimes as endpoint } from '@clinic/contract/appointments/appointment-times.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readOpenHours } from '../../clinics/index.ts';
import { usual_minutes } from '../appointment.rules.ts';
import { readAppointment, readDoctor } from '../appointments.queries.ts';
import { listBooked } from './doctor-times.queries.ts';
import { days_looked_through, nextFree, proposedTimes } from './times.rules.ts';

/**
 * Times for an appointment on a day: those of the slot that the patient asks for, what else the day has, when the clinic is open, and the
 * next free times. Refuses: appointment_not_found, appointment_doctor_not_found.
 */
export const readAppointmentTimes: Action<typeof endpoint> = async (act, { params: { id }, query }) => {
  const { db, scope, now } = act;
  const appointment = await readAppointment(db, scope, id);
  if (!appointment) throw act.refusal('appointment_not_found');
  const doctor_id = query.doctor_id === undefined ? appointment.doctor_id : query.doctor_id || null;
  const doctor = doctor_id === null ? undefined : await readDoctor(db, scope, doctor_id);
  if (doctor_id !== null && !doctor) throw act.refusal('appointment_doctor_not_found');
  const given = appointment.reserved_at && singaporeDay(appointment.reserved_at);
  const day = query.day ?? given ?? appointment.date;
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, days_looked_through))];
  const hours = await readOpenHours(db, scope, scope.clinic_id, { from: startOfDay(addDays(day, -1)), to });
  const booked = await listBooked(db, scope, { from, to, except: id });
  const minutes = doctor?.minutes ?? usual_minutes;
  const asked = { day, timing: appointment.timing, minutes, doctor_id, now };
  const next_day = startOfDay(addDays(day, 1));
  return {
    day,
    minutes,
    proposed: proposedTimes(asked, hours, booked),
    opening: hours.openingOf('operating', day),
    others: booked.filter(({ reserved_at }) => reserved_at < next_day),
    next_free: nextFree(asked, hours, booked),
  };
};
