import type * as appointments from '@clinic/contract/appointments/platform-appointments.ts';
import type * as decisions from '@clinic/contract/appointments/decide-appointments.ts';
import type { Action } from '../../../platform/act/act.ts';
import { giveTime, requestAppointment } from '../../appointments/index.ts';
import { bookHeldTime } from './book-held-time.ts';
import { checkOffered } from '../../telemed/index.ts';
import { bookOrChangeVisit } from './book-visit.ts';

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
