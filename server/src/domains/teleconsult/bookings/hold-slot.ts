import { isDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { type holdSlot as endpoint, hold_minutes } from '@clinic/contract/teleconsult/bookings/platform-slots.ts';
import type { Action } from '../../../platform/act/act.ts';
import type { KnownCaller } from '../../../platform/http/route.ts';
import { endExpiredHolds, insertHold, lockTimesOf } from '../../appointments/index.ts';
import { readAvailability } from '../availability/read-availability.ts';
import { slotsOf } from '../availability/slots.rules.ts';
import { checkBranchOffers } from '../visits/check-offered.ts';
import { enterDoctor } from './enter-doctor.queries.ts';

/** Holds have a limit for each customer; those that name none, for each doctor. */
export const holderOfSlot: KnownCaller<typeof endpoint> = async (_, { params: { id }, body: { user_id } }) =>
  user_id === undefined ? `doctor ${id}` : `customer ${user_id}`;

/**
 * Holds a free slot for five minutes. Calls that take a time of one doctor take turns, so the loser of a race is refused; behind that stands the
 * database's constraint, which holds and bookings share. Refuses: telemed_doctor_not_found, telemed_not_allowed, slot_not_free.
 */
export const holdSlot: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const { scope, doctor } = await enterDoctor(act, id);
  await checkBranchOffers(act, scope);
  const { clinic_id } = scope;
  const asked = new Date(body.start).toISOString();
  const day = singaporeDay(new Date(asked));
  // An instant of any year is well formed.
  if (!isDay(day)) throw act.refusal('slot_not_free');
  await lockTimesOf(act.db, id);
  await endExpiredHolds(act.db, scope, id, act.now);
  const availability = await readAvailability(act.db, scope, doctor, { from: day, to: day }, act.now);
  const slot = slotsOf(availability, [day], act.now)[0]?.slots.find(({ start }) => start === asked);
  if (!slot) throw act.refusal('slot_not_free');
  const { start, end } = slot;
  const expires_at = new Date(act.now.getTime() + hold_minutes * 60_000);
  const hold = { doctor_id: id, from: new Date(start), to: new Date(end) };
  const hold_id = await insertHold(act.db, scope, hold, expires_at);
  act.announce('telemed_calendar_changed', { clinic_id }, { user_id: doctor.user_id });
  return { id: hold_id, clinic_id, doctor_id: id, start, end, expires_at: expires_at.toISOString() };
};
