import { faultsOfClosures, faultsOfWeek, type HoursFault } from '@clinic/contract/clinics/hours-rules.ts';
import { closuresBody, type HoursValues, weekBody, type WeekName } from './hours-values.ts';

const atRows = (faults: readonly HoursFault[], rows: readonly string[]): [string, string][] =>
  faults.map(({ index, message }) => [rows[index] ?? '', message]);

/** What the contract's own rules find wrong, at the rows of the form: nothing is sent by halves. */
export function faultsOf(values: HoursValues): Record<string, string> {
  const closures = closuresBody(values);
  // Hours of delivery that are not asked for are not shown, and not sent.
  const shown: WeekName[] = values.is_delivery_hour_follow_operating_hour ? ['operating'] : ['operating', 'delivery'];
  const weeks = shown.map((week) => weekBody(values, week));
  return Object.fromEntries([
    ...weeks.flatMap(({ body, rows }) => atRows(faultsOfWeek(body), rows)),
    ...atRows(faultsOfClosures(closures.body), closures.rows),
  ]);
}
