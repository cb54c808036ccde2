import { endMinuteOf, minuteOf, weekdayNames, weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import { showDate, showDay, showTime, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { SurchargeRow } from '../../telemed/index.ts';

/** An active surcharge of the branch. */
export type BilledSurcharge = Pick<
  SurchargeRow,
  'id' | 'type' | 'day' | 'date' | 'effective_date' | 'start_time' | 'end_time' | 'amount_cents'
>;

function isAt({ type, day, date, start_time, end_time }: BilledSurcharge, at: Date): boolean {
  const today = singaporeDay(at);
  const minute = minuteOf(Number(showTime(at).replace(':', '')));
  const is_day = type === 'd' ? date === today : day === weekdayOf(today);
  return is_day && minuteOf(start_time) <= minute && minute < endMinuteOf(end_time);
}

/** `Thursday 26/11/2026 19:05` */
export const momentText = (at: Date): string =>
  `${weekdayNames[weekdayOf(singaporeDay(at))] ?? ''} ${showDate(at)} ${showTime(at)}`;

/** Their order of precedence: by date before by weekday, then the highest, then the first one added. */
const before = (one: BilledSurcharge, other: BilledSurcharge): number =>
  Number(other.type === 'd') - Number(one.type === 'd') || other.amount_cents - one.amount_cents || one.id - other.id;

function whyNot(surcharge: BilledSurcharge, chosen: BilledSurcharge | undefined, day: string): string {
  if (surcharge.effective_date > day) return `It applies from ${showDay(surcharge.effective_date)}.`;
  if (chosen?.type === 'd' && surcharge.type === 'w') return 'A surcharge of the date goes before one of the weekday.';
  return 'A higher one counts.';
}

/**
 * The surcharges for the moment at which a consult began. At most one counts: one of the date before those of the weekday, and of several
 * the highest. One counts from its effective date.
 */
export function judgeSurcharges(surcharges: readonly BilledSurcharge[], at: Date) {
  const day = singaporeDay(at);
  const met = surcharges.filter((one) => isAt(one, at)).toSorted(before);
  const in_force = met.filter(({ effective_date }) => effective_date <= day);
  const [chosen] = in_force;
  const others = in_force.length === 1 ? '' : `, the first of ${in_force.length} that apply`;
  return [
    ...(chosen ? [{ surcharge: chosen, counts: true, why: `The consult began on ${momentText(at)}${others}.` }] : []),
    ...met
      .filter((one) => one !== chosen)
      .map((surcharge) => ({ surcharge, counts: false, why: whyNot(surcharge, chosen, day) })),
  ];
}
