import type * as decisions from '@clinic/contract/appointments/decide-appointments.ts';
import type * as appointments from '@clinic/contract/appointments/platform-appointments.ts';
import type { Given } from '@clinic/contract/shared/endpoint.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import {
  bookAppointment,
  endHold,
  findHold,
  giveTime,
  lockTimesOf,
  requestAppointment,
} from '../../appointments/index.ts';
import { enterClinic } from '../../clinics/index.ts';
import {
  checkBranchOffers,
  checkOffered,
  isBookable,
  readAvailability,
  readCalendarDoctor,
} from '../../telemed/index.ts';
import { bookOrChangeVisit, bookVisit } from './book-visit.ts';

/**
 * A patient books the time that they hold, or asks for an appointment. The call is routed here because a booking needs doctors' availability,
 * which appointments do not know. Refuses: clinic_not_found, telemed_not_allowed, appointment_doctor_not_found, appointment_voucher_not_found, patient_number_taken, hold_ended, slot_not_free; by
 * field a day that has passed or is too far ahead.
 */
export const createAppointment: Action<typeof appointments.createAppointment> = (act, { body }) => {
  const hold_id = body.hold_id ?? undefined;
  return hold_id === undefined ? requestAppointment(act, body) : bookHeldTime(act, hold_id, body);
};

/**
 * Gives an appointment its time. That of a tele-consult has its booked visit in the same commit. The call is routed here because appointments do
 * not know visits. Refuses: telemed_not_allowed, appointment_not_found, appointment_ended, stale_object, appointment_visit_begun, appointment_doctor_not_found,
 * appointment_time_taken; by field a time that has passed or is too far ahead.
 */
export const approveAppointment: Action<typeof decisions.approveAppointment> = (act, input) =>
  giveTime(act, input, async (appointment, { doctor_id, reserved_at }) => {
    if (appointment.type !== 't') return;
    checkOffered(act);
    const { id: appointment_id, customer_id, patient_id, attendee: patient_name, user_phone: mobile } = appointment;
    const of = { appointment_id, customer_id, patient_id, patient_name, mobile };
    await bookOrChangeVisit(act, act.scope, { ...of, doctor_id, begins_at: reserved_at });
  });

type Act = ActOf<typeof appointments.createAppointment>;
type Sent = Parameters<Action<typeof appointments.createAppointment>>[1]['body'];

/**
 * Books a held time; the appointment is approved at once. The first caller that ends the hold gets the time. A hold that has expired, or whose
 * rule has changed, is refused: changes of a doctor's rules and bookings run one after another. Refuses: clinic_not_found, telemed_not_allowed, hold_ended, slot_not_free,
 * appointment_voucher_not_found, patient_number_taken.
 */
async function bookHeldTime(
  act: Act,
  hold_id: number,
  body: Sent,
): Promise<Given<typeof appointments.createAppointment>> {
  const scope = await enterClinic(act, body.clinic_id);
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
