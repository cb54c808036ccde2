import type { createAppointment as endpoint } from '@clinic/contract/appointments/platform-appointments.ts';
import type { Given } from '@clinic/contract/shared/endpoint.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { bookAppointment, endHold, findHold, lockTimesOf } from '../../appointments/index.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { checkBranchOffers, isBookable, readAvailability, readCalendarDoctor } from '../../telemed/index.ts';
import { bookVisit } from './book-visit.ts';

type Act = ActOf<typeof endpoint>;
type Sent = Parameters<Action<typeof endpoint>>[1]['body'];

/**
 * Books a held time; the appointment is approved at once. The first caller that ends the hold gets the time. A hold that has expired, or whose
 * rule has changed, is refused: changes of a doctor's rules and bookings run one after another. Refuses: clinic_not_found, telemed_not_allowed, hold_ended, slot_not_free,
 * appointment_voucher_not_found, patient_number_taken.
 */
export async function bookHeldTime(act: Act, hold_id: number, body: Sent): Promise<Given<typeof endpoint>> {
  const { clinic_id } = body;
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
  await checkBranchOffers(act, scope);
  const found = await findHold(act.db, scope, hold_id);
  if (!found) throw act.refusal('hold_ended');
  await lockTimesOf(act.db, found.doctor_id);
  const held = await endHold(act.db, scope, hold_id, act.now);
  if (!held) throw act.refusal('hold_ended');
  const doctor = await readCalendarDoctor(act.db, scope, held.doctor_id);
  if (!doctor) throw act.refusal('slot_not_free');
  const day = singaporeDay(held.begins_at);
  const availability = await readAvailability(act.db, scope, doctor, { from: day, to: day }, act.now);
  const time = { from_ms: held.begins_at.getTime(), to_ms: held.ends_at.getTime() };
  if (!isBookable(availability, time, act.now)) throw act.refusal('slot_not_free');
  const { appointment, customer_id, patient_id } = await bookAppointment(act, scope, held, body);
  const { doctor_id, begins_at } = held;
  const people = { customer_id, patient_id, patient_name: body.attendee.name, mobile: body.user.mobile ?? '' };
  await bookVisit(act, scope, { ...people, appointment_id: appointment.id, doctor_id, begins_at });
  return appointment;
}
