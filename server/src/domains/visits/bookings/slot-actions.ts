import { isDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { gapText } from '@clinic/contract/telemed/availability/slots.ts';
import type * as calls from '@clinic/contract/visits/bookings/platform-slots.ts';
import { hold_minutes } from '@clinic/contract/visits/bookings/platform-slots.ts';
import type { Action } from '../../../platform/act/act.ts';
import type { KnownCaller } from '../../../platform/http/route.ts';
import { endExpiredHolds, endHold, findHold, insertHold, lockTimesOf } from '../../appointments/index.ts';
import { enterClinic } from '../../clinics/index.ts';
import {
  checkBranchOffers,
  daysBetween,
  faultOfSpan,
  listBookableDoctorRows,
  readAvailability,
  slotsOf,
} from '../../telemed/index.ts';
import { enterDoctor } from './booked-visit.queries.ts';

/** The tele-consult doctors of a clinic who can be booked. Refuses: clinic_not_found. */
export const listBookableDoctors: Action<typeof calls.listBookableDoctors> = async (act, { params: { id } }) => {
  const rows = await listBookableDoctorRows(act.db, await enterClinic(act, id));
  return { data: rows.map((row) => ({ id: row.id, salutation: row.salutation, name: row.name })) };
};

/** The free slots of a doctor, with the reason for every other time. Refuses: telemed_doctor_not_found, telemed_not_allowed; by field a span of more than 62 days. */
export const listDoctorSlots: Action<typeof calls.listDoctorSlots> = async (
  act,
  { params: { id }, query: { from, to } },
) => {
  const { scope, doctor } = await enterDoctor(act, id);
  await checkBranchOffers(act, scope);
  const fault = faultOfSpan({ from, to });
  if (fault) throw act.refusal('validation_failed', { to: [fault] });
  const availability = await readAvailability(act.db, scope, doctor, { from, to }, act.now);
  return {
    clinic_id: scope.clinic_id,
    doctor: { id: doctor.id, salutation: doctor.salutation, name: doctor.name },
    data: slotsOf(availability, daysBetween({ from, to }), act.now).map(({ day, slots, gaps }) => ({
      day,
      slots,
      gaps: gaps.map((gap) => ({ ...gap, why: gapText(gap) })),
    })),
  };
};

/** Holds have a limit for each customer; those that name none, for each doctor. */
export const holderOfSlot: KnownCaller<typeof calls.holdSlot> = async (_, { params: { id }, body: { user_id } }) =>
  user_id === undefined ? `doctor ${id}` : `customer ${user_id}`;

/**
 * Holds a free slot for five minutes. Calls that take a time of one doctor take turns, so the loser of a race is refused; behind that stands the
 * database's constraint, which holds and bookings share. Refuses: telemed_doctor_not_found, telemed_not_allowed, slot_not_free.
 */
export const holdSlot: Action<typeof calls.holdSlot> = async (act, { params: { id }, body }) => {
  const { scope, doctor } = await enterDoctor(act, id);
  await checkBranchOffers(act, scope);
  const { clinic_id } = scope;
  const asked = new Date(body.start);
  const day = singaporeDay(asked);
  // An instant of any year is well formed.
  if (!isDay(day)) throw act.refusal('slot_not_free');
  await lockTimesOf(act.db, id);
  await endExpiredHolds(act.db, scope, id, act.now);
  const availability = await readAvailability(act.db, scope, doctor, { from: day, to: day }, act.now);
  const slot = slotsOf(availability, [day], act.now)[0]?.slots.find(
    ({ start }) => Date.parse(start) === asked.getTime(),
  );
  if (!slot) throw act.refusal('slot_not_free');
  const { start, end } = slot;
  const expires_at = new Date(act.now.getTime() + hold_minutes * 60_000);
  const hold = { doctor_id: id, from: new Date(start), to: new Date(end) };
  const hold_id = await insertHold(act.db, scope, hold, expires_at);
  act.announce('telemed_calendar_changed', { clinic_id }, { user_id: doctor.user_id });
  return { id: hold_id, clinic_id, doctor_id: id, start, end, expires_at };
};

/** Gives back a slot that is held. Refuses: telemed_doctor_not_found, hold_not_found. */
export const releaseHold: Action<typeof calls.releaseHold> = async (act, { params: { id, hold_id } }) => {
  const { scope, doctor } = await enterDoctor(act, id);
  const hold = await findHold(act.db, scope, hold_id);
  if (hold?.doctor_id !== id || !(await endHold(act.db, scope, hold_id, act.now))) throw act.refusal('hold_not_found');
  act.announce('telemed_calendar_changed', { clinic_id: scope.clinic_id }, { user_id: doctor.user_id });
  return undefined;
};
