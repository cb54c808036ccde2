import { weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';

const run_hour_ms = 2 * 3_600_000;

/** The latest weekly run that is due: Monday 02:00 in Singapore, with its cut-off at the start of that Monday. */
export interface DueRun {
  request_key: string;
  cut_off: Date;
}

export function lastDueRun(now: Date): DueRun {
  const today = singaporeDay(new Date(now.getTime() - run_hour_ms));
  const monday = addDays(today, -weekdayOf(today));
  return { request_key: `week of ${monday}`, cut_off: startOfDay(monday) };
}
