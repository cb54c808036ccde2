import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { isTelemedAllowed } from '../../doctors/index.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { type OfPatient, showToPatient, wantedText } from '../appointment.rules.ts';
import { insertAppointment, readDoctor, readSaved } from '../appointments.queries.ts';
import { furthest_days } from '../decisions/approval.rules.ts';
import { announceStep } from '../decisions/announce-step.ts';
import {
  addressOf,
  type AppointmentAct,
  partnerDoctorOf,
  readCertificate,
  readPeople,
  type SentAppointment,
} from './people-of-appointment.ts';
import { textBranch } from './text-branch.ts';

/** Why a patient cannot ask for this day; undefined if they can. */
function faultOfDay(date: string, now: Date): string | undefined {
  const today = singaporeDay(now);
  if (date < today) return 'Please choose today or a later date.';
  return date > addDays(today, furthest_days) ? 'Please choose a date within a year.' : undefined;
}

/**
 * A patient asks for an appointment. The branch's staff see it at once. Refuses: clinic_not_found, telemed_not_allowed, appointment_doctor_not_found,
 * appointment_voucher_not_found, patient_number_taken; by field a day that has passed or is too far ahead.
 */
export async function requestAppointment(act: AppointmentAct, body: SentAppointment): Promise<OfPatient> {
  const { clinic_id, type, purpose = '', date, timing, doctor_id = null } = body;
  if (date === undefined || timing === undefined)
    throw new Error('The contract lets no request through without a day.');
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const fault = faultOfDay(date, act.now);
  if (fault) throw act.refusal('validation_failed', { date: [fault] });
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
  if (type === 't' && !(await isTelemedAllowed(act.db, scope))) throw act.refusal('telemed_not_allowed');
  const doctor = doctor_id === null ? undefined : await readDoctor(act.db, scope, doctor_id);
  if (doctor_id !== null && !doctor) throw act.refusal('appointment_doctor_not_found');
  const certificate = await readCertificate(act, scope, body);
  const people = await readPeople(act, scope, body);
  const of_app = { other_info: addressOf(body), hummingbird_doctor_info: partnerDoctorOf(body) };
  const asked = { type, purpose, date, timing, doctor_id, ...certificate, ...of_app };
  const id = await insertAppointment(act.db, scope, { ...people, ...asked }, act.now);
  const wanted = wantedText({ date, timing });
  act.audit('appointment_requested', { entity: 'appointment', entity_id: id, after: { status: 'i', wanted } });
  announceStep(act, { clinic_id, id, status: 'i', doctors: [doctor?.user_id ?? null] });
  act.notify('appointment_requested', { clinic_id }, { appointment_id: id, at: wanted });
  await textBranch(act, scope, { id, doctor_id, kind: 'appointment_requested', data: { wanted } });
  return showToPatient(await readSaved(act.db, scope, id));
}
