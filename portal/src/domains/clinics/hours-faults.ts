import { faultsOfClosures, faultsOfWeek, type HoursFault } from '@clinic/contract/clinics/hours-rules.ts';
import { isDay } from '@clinic/contract/shared/singapore-time.ts';
import { closuresBody, type HoursValues, weekBody, type WeekName } from './hours-values.ts';

const atRows = (faults: readonly HoursFault[], rows: readonly string[]): [string, string][] =>
  faults.map(({ index, message }) => [rows[index] ?? '', message]);

/**
 * Errors by the contract's rules, at the rows of the form. Checked before anything is sent, so that no list is saved without the others.
 */
export function faultsOf(values: HoursValues): Record<string, string> {
  const closures = closuresBody(values);
  // Delivery hours that follow the operating hours are neither shown nor sent.
  const shown: WeekName[] = values.is_delivery_hour_follow_operating_hour ? ['operating'] : ['operating', 'delivery'];
  const weeks = shown.map((week) => weekBody(values, week));
  return Object.fromEntries([
    ...weeks.flatMap(({ body, rows }) => atRows(faultsOfWeek(body), rows)),
    ...atRows(faultsOfClosures(closures.body), closures.rows),
    ...values.special_dates.flatMap(({ start_day, end_day }, place) =>
      isDay(start_day) && isDay(end_day)
        ? []
        : [[`special_dates.${place}`, 'Please enter the first and the last day.']],
    ),
  ]);
}
