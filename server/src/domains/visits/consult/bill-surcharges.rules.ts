import { endMinuteOf, minuteOf, weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import { showDate, showDay, showTime, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { surchargeApplies } from '@clinic/contract/telemed/surcharges/surcharges.ts';
import type { SurchargeRow } from '../../telemed/index.ts';

/** An active surcharge of the branch. */
export type BilledSurcharge = Pick<
  SurchargeRow,
  'id' | 'type' | 'day' | 'date' | 'effective_date' | 'start_time' | 'end_time' | 'amount_cents'
>;

/** A surcharge for the moment of a consult, and whether it counts. */
export interface JudgedSurcharge {
  surcharge: BilledSurcharge;
  counts: boolean;
  why: string;
}

const singapore_ms = 8 * 3_600_000;

interface Moment {
  day: string;
  /** 0 is Monday. */
  weekday: number;
  minute: number;
}

const momentOf = (at: Date): Moment => {
  const wall = new Date(at.getTime() + singapore_ms);
  return {
    day: singaporeDay(at),
    weekday: (wall.getUTCDay() + 6) % 7,
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
};

const isAt = ({ type, day, date, start_time, end_time }: BilledSurcharge, moment: Moment): boolean =>
  (type === 'd' ? date === moment.day : day === moment.weekday) &&
  minuteOf(start_time) <= moment.minute &&
  moment.minute < endMinuteOf(end_time);

/** `Thursday 26/11/2026 19:05` */
export const momentText = (at: Date): string =>
  `${weekdayNames[momentOf(at).weekday] ?? ''} ${showDate(at)} ${showTime(at)}`;

/** The order in which they count: of a date before of a weekday, then the highest, then the one that was added first. */
const before = (one: BilledSurcharge, other: BilledSurcharge): number =>
  Number(other.type === 'd') - Number(one.type === 'd') || other.amount_cents - one.amount_cents || one.id - other.id;

function whyNot(surcharge: BilledSurcharge, chosen: BilledSurcharge | undefined, moment: Moment): string {
  if (surcharge.effective_date > moment.day) return `It applies from ${showDay(surcharge.effective_date)}.`;
  if (chosen?.type === 'd' && surcharge.type === 'w') return 'A surcharge of the date goes before one of the weekday.';
  return 'A higher one counts.';
}

/**
 * The surcharges for the moment at which a consult began. At most one counts: one of the date before those of the weekday, and of several
 * the highest. One counts from its effective date.
 */
export function judgeSurcharges(surcharges: readonly BilledSurcharge[], at: Date): JudgedSurcharge[] {
  const moment = momentOf(at);
  const met = surcharges.filter((one) => isAt(one, moment)).toSorted(before);
  const in_force = met.filter(({ effective_date }) => effective_date <= moment.day);
  const [chosen] = in_force;
  return met
    .map((surcharge) => {
      if (surcharge !== chosen) return { surcharge, counts: false, why: whyNot(surcharge, chosen, moment) };
      const others = in_force.length === 1 ? '' : `, the first of ${in_force.length} that apply`;
      return { surcharge, counts: true, why: `The consult began on ${momentText(at)}${others}.` };
    })
    .toSorted((one, other) => Number(other.counts) - Number(one.counts));
}

/** `Monday 18:30–21:00` */
export const surchargeLabel = (surcharge: BilledSurcharge): string => surchargeApplies(surcharge);
