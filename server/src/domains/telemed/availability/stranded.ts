import type { z } from 'zod/mini';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { strandedBooking } from '@clinic/contract/telemed/availability/availability-rules.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import { listDoctorAppointments, readStoredAvailability } from './availability.queries.ts';
import type { RuleValues } from './available-dates.queries.ts';
import { type AvailabilityRule, isCovered } from './slots.rules.ts';

/** A change of what a doctor's rules cover. */
export type AvailabilityChange = { rule_id: number; becomes: RuleValues | null } | { date_out: string };

type Covering = Parameters<typeof isCovered>[0];

function changed({ rules, dates_out }: Covering, change: AvailabilityChange): Covering {
  if ('date_out' in change) return { rules, dates_out: new Set([...dates_out, change.date_out]) };
  const { rule_id, becomes } = change;
  return {
    dates_out,
    rules: rules.flatMap((rule): AvailabilityRule[] => {
      if (rule.id !== rule_id) return [rule];
      return becomes ? [{ id: rule_id, ...becomes }] : [];
    }),
  };
}

/** The bookings to come that the rules cover now and would not cover after a change. Those that lie outside already are not its doing. */
export async function strandedBy(
  { db, scope, now }: Pick<ReadAct, 'db' | 'scope' | 'now'>,
  doctor_id: number,
  change: AvailabilityChange,
): Promise<z.output<typeof strandedBooking>[]> {
  const booked = await listDoctorAppointments(db, scope, { doctor_id, from: now, to: null, only_booked: true });
  const last = booked.at(-1);
  if (!last) return [];
  const days = { from: singaporeDay(now), to: singaporeDay(last.reserved_at) };
  const stored = await readStoredAvailability(db, scope, doctor_id, days, now);
  const before = { rules: stored.rules, dates_out: new Set(stored.dates_out) };
  const after = changed(before, change);
  return booked
    .filter(({ reserved_at, ends_at }) => {
      const time = { from_ms: reserved_at.getTime(), to_ms: ends_at.getTime() };
      return isCovered(before, time) && !isCovered(after, time);
    })
    .map(({ id, attendee, reserved_at, ends_at }) => ({
      id,
      attendee,
      reserved_at,
      ends_at,
    }));
}

interface Confirmed extends Pick<ReadAct<'bookings_stranded'>, 'db' | 'scope' | 'now' | 'refusal'> {}

/** Refuses a change that strands a booking which the person has not seen. Refuses: bookings_stranded. */
export async function checkStranded(
  act: Confirmed,
  doctor_id: number,
  change: AvailabilityChange,
  keeps: readonly number[] | undefined,
): Promise<number> {
  const stranded = await strandedBy(act, doctor_id, change);
  const seen = new Set(keeps);
  if (stranded.some(({ id }) => !seen.has(id))) throw act.refusal('bookings_stranded');
  return stranded.length;
}
