import { weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';

const second_ms = 1_000;
const hour_ms = 3_600_000;

/** When a week's run took place, and when its advices changed status. */
export interface SettledWeek {
  /** Monday, 00:00. */
  cut_off: Date;
  began: Date;
  audited: Date;
  paid: Date;
}

const weekOf = (monday: string): SettledWeek => {
  const cut_off = startOfDay(monday);
  const later = (days: number, hours: number) => new Date(cut_off.getTime() + (days * 24 + hours) * hour_ms);
  return { cut_off, began: later(0, 2), audited: later(1, 10.25), paid: later(3, 15.5) };
};

/** The weekly runs, oldest first. Payments of this week and the previous one are not settled yet. */
export function settledWeeks(today: string, days_of_history: number): SettledWeek[] {
  const last = addDays(today, -weekdayOf(today) - 7);
  const count = Math.floor(days_of_history / 7) - 1;
  return Array.from({ length: count }, (_, index) => weekOf(addDays(last, -7 * (count - 1 - index))));
}

/** When a run makes the advice of its nth clinic. */
export const madeAt = ({ began }: SettledWeek, nth: number): Date => new Date(began.getTime() + (nth + 1) * second_ms);

/** Numbers documents without gaps, per kind and year: `PA-202611-000123`. */
export function documentNumbers() {
  const last = new Map<string, number>();
  return {
    next: (kind: 'PA' | 'INV' | 'CN' | 'DN', at: Date): string => {
      const [year = '', month = ''] = singaporeDay(at).split('-');
      const number = (last.get(`${kind} ${year}`) ?? 0) + 1;
      last.set(`${kind} ${year}`, number);
      return `${kind}-${year}${month}-${String(number).padStart(6, '0')}`;
    },
    /** The present value of each counter. */
    counters: () =>
      [...last].map(([key, number]) => ({
        kind: key.split(' ')[0] ?? '',
        year: Number(key.split(' ')[1]),
        last: number,
      })),
  };
}
export type DocumentNumbers = ReturnType<typeof documentNumbers>;
