import type { createAppointment as endpoint } from '@clinic/contract/appointments/platform-appointments.ts';
import type { Action } from '../../../platform/act/act.ts';
import { requestAppointment } from '../../appointments/index.ts';
import { bookHeldTime } from './book-held-time.ts';

/**
 * A patient books the time that they hold, or asks for an appointment. The call is routed here because a booking needs doctors' availability,
 * which appointments do not know. Refuses: clinic_not_found, telemed_not_allowed, appointment_doctor_not_found, appointment_voucher_not_found, patient_number_taken, hold_ended, slot_not_free; by
 * field a day that has passed or is too far ahead.
 */
export const createAppointment: Action<typeof endpoint> = (act, { body }) => {
  const hold_id = body.hold_id ?? undefined;
  return hold_id === undefined ? requestAppointment(act, body) : bookHeldTime(act, hold_id, body);
};
