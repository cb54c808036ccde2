import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import type { Given } from '@clinic/contract/shared/endpoint.ts';
import type { approveAppointment as endpoint } from '@clinic/contract/appointments/decide-appointments.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { readCustomerKey } from '../../customers/index.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { hasEnded, showAppointment, usual_minutes } from '../appointment.rules.ts';
import { type LockedAppointment, lockAppointment, readDoctor, readSaved } from '../appointments.queries.ts';
import { endExpiredHolds, isTaken, lockTimesOf } from '../times/doctor-times.queries.ts';
import { decide, decidingAppointment } from './decide.ts';
import { noteStep } from './note-step.ts';
import { faultOfTime, isSameTime } from './approval.rules.ts';

type Act = ActOf<typeof endpoint>;

interface GivenTime {
  doctor_id: number | null;
  reserved_at: Date;
  ends_at: Date;
  booked_anyway: string | null;
}

/** The doctor of an approval, and the minutes that it takes. */
interface BookedWith {
  doctor_id: number | null;
  doctor_name: string | null;
  doctor_user_id: number | null;
  minutes: number;
}

async function bookedWith(act: Act, doctor_id: number | null): Promise<BookedWith> {
  if (doctor_id === null) return { doctor_id, doctor_name: null, doctor_user_id: null, minutes: usual_minutes };
  const doctor = await readDoctor(act.db, act.scope, doctor_id);
  if (!doctor) throw act.refusal('appointment_doctor_not_found');
  const { minutes, user_id: doctor_user_id } = doctor;
  return { doctor_id, doctor_name: doctorName(doctor), doctor_user_id, minutes };
}

/**
 * Checks that the doctor is free. Calls that give one doctor a time take turns: the loser of a race is refused instead of waiting for the
 * winner in the database's exclusion constraint, which then guards against everything else.
 */
async function checkFree(act: Act, id: number, time: GivenTime, reason: string): Promise<GivenTime> {
  const { doctor_id, reserved_at, ends_at } = time;
  if (doctor_id === null) return time;
  await lockTimesOf(act.db, doctor_id);
  await endExpiredHolds(act.db, act.scope, doctor_id, act.now);
  const is_taken = await isTaken(act.db, act.scope, { doctor_id, from: reserved_at, to: ends_at, except: id });
  if (is_taken && reason === '') throw act.refusal('appointment_time_taken');
  return is_taken ? { ...time, booked_anyway: reason } : time;
}

/** Runs in the same commit, before the call is answered. */
export type OnTimeGiven = (
  appointment: LockedAppointment,
  time: Pick<GivenTime, 'doctor_id' | 'reserved_at'>,
) => Promise<void>;

async function give(act: Act, stored: LockedAppointment, time: GivenTime, by: BookedWith): Promise<void> {
  const { doctor_name, doctor_user_id } = by;
  const updated_at = changedAt(stored.updated_at, act.now);
  const { user_id: decided_by, username: decide_user } = act.staff;
  const decided = { decided_by, decide_user, decided_at: act.now, updated_at };
  await decide(act, act.scope, stored, { ...time, status: 'c', ...decided });
  const verb = stored.status === 'i' ? 'approved' : 'moved';
  noteStep(act, act.scope, stored.id, { verb, before: stored, after: { ...time, status: 'c', doctor_user_id } });
  const user_id = await readCustomerKey(act.db, act.scope, stored.customer_id);
  act.tell(`appointment.${verb}`, {
    record: stored,
    data: { user_id, reserved_at: time.reserved_at.toISOString(), doctor_name },
  });
}

/**
 * Gives a request its time, or an approved appointment another. Refuses: appointment_not_found, appointment_ended, stale_object,
 * appointment_visit_begun, appointment_doctor_not_found, appointment_time_taken; by field a time that has passed or is too far ahead.
 */
export async function giveTime(
  act: Act,
  { params: { id }, body }: Parameters<Action<typeof endpoint>>[1],
  onTimeGiven: OnTimeGiven,
): Promise<Given<typeof endpoint>> {
  const stored = await lockAppointment(act.db, act.scope, id);
  if (!stored) throw act.refusal('appointment_not_found');
  if (hasEnded(stored)) throw act.refusal('appointment_ended');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  await decidingAppointment.happens(act, act.scope, { id });
  const asked = body.doctor_id === undefined ? stored.doctor_id : body.doctor_id;
  const by = await bookedWith(act, asked);
  const { doctor_id, minutes } = by;
  const reserved_at = new Date(body.reserved_at);
  const ends_at = new Date(reserved_at.getTime() + minutes * 60_000);
  const fault = faultOfTime({ reserved_at, ends_at }, act.now);
  if (fault) throw act.refusal('validation_failed', { reserved_at: [fault] });
  const time = await checkFree(
    act,
    id,
    { doctor_id, reserved_at, ends_at, booked_anyway: null },
    body.book_anyway ?? '',
  );
  if (!isSameTime(stored, time)) await give(act, stored, time, by);
  await onTimeGiven(stored, time);
  return showAppointment(await readSaved(act.db, act.scope, id));
}
