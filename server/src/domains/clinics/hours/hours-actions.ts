import type { listOpeningDays as openingDaysEndpoint } from '@clinic/contract/clinics/opening-days.ts';
import { type WeeklySpan, showSpan, weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import { addDays, singaporeDay, startOfDay, showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import * as calls from '@clinic/contract/clinics/hours.ts';
import type { ActOf, Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import {
  type HoursList,
  lockHours,
  readClosures,
  readWeek,
  replaceClosures,
  replaceWeek,
  type WeekList,
} from './hours.queries.ts';
import type { ClosedTime } from './opening.rules.ts';
import { readOpenHours } from '../index.ts';

/** The weekly operating hours. */
export const getOperatingHours: Action<typeof calls.getOperatingHours> = ({ db, scope }) =>
  readWeek(db, scope.clinic_id, 'operating');

/** The weekly delivery hours. */
export const getDeliveryOperatingHours: Action<typeof calls.getDeliveryOperatingHours> = ({ db, scope }) =>
  readWeek(db, scope.clinic_id, 'delivery');

/** Special dates on which the clinic is closed. */
export const getExceptionHours: Action<typeof calls.getExceptionHours> = ({ db, scope }) =>
  readClosures(db, scope.clinic_id);

type Act = ActOf<typeof calls.saveOperatingHours>;

/** Locks the list for this save and returns the time of the save. Refuses if the list differs from the version that the caller saw. */
async function beginSave(act: Act, list: HoursList, seen: string | undefined): Promise<Date> {
  const present = await lockHours(act.db, act.scope.clinic_id, list);
  if (seen !== undefined) {
    const seen_at = seen === calls.never_saved ? null : Date.parse(seen);
    if ((present?.getTime() ?? null) !== seen_at) throw act.refusal('stale_object');
  }
  return present ? changedAt(present, act.now) : act.now;
}

const kinds = {
  operating: 'operating_hours_changed',
  delivery: 'delivery_hours_changed',
  exception: 'exception_hours_changed',
} as const;

function noteHours(act: Act, list: HoursList, before: object, after: object): void {
  const { clinic_id } = act.scope;
  act.audit(kinds[list], { entity: 'clinic', entity_id: clinic_id, before, after });
  act.announce('clinic_changed', { clinic_id }, { clinic_id });
}

const inOrder = (spans: readonly WeeklySpan[]): WeeklySpan[] =>
  spans.toSorted((one, other) => one.day - other.day || one.start_time - other.start_time);

async function saveWeek(act: Act, list: WeekList, given: readonly WeeklySpan[], seen: string | undefined) {
  const { clinic_id } = act.scope;
  const at = await beginSave(act, list, seen);
  const kept = await readWeek(act.db, clinic_id, list);
  const spans = inOrder(given);
  const { before, after } = changedDays(kept.data, spans);
  // The first save is written even if every day is closed.
  if (kept.updated_at !== null && Object.keys(after).length === 0) return kept;
  await replaceWeek(act.db, clinic_id, list, spans, at);
  noteHours(act, list, before, after);
  return { data: spans, updated_at: at };
}

/** Replaces the weekly operating hours. Refuses: stale_object. */
export const saveOperatingHours: Action<typeof calls.saveOperatingHours> = (act, { query, body }) =>
  saveWeek(act, 'operating', body, query.updated_at);

/** Replaces the weekly delivery hours. Refuses: stale_object. */
export const saveDeliveryOperatingHours: Action<typeof calls.saveDeliveryOperatingHours> = (act, { query, body }) =>
  saveWeek(act, 'delivery', body, query.updated_at);

const wordsOf = (closures: readonly ClosedTime[]): string[] => closures.map(closureInWords);

/** Replaces the special dates on which the clinic is closed. Refuses: stale_object. */
export const saveExceptionHours: Action<typeof calls.saveExceptionHours> = async (act, { query, body }) => {
  const { clinic_id } = act.scope;
  const at = await beginSave(act, 'exception', query.updated_at);
  const kept = await readClosures(act.db, clinic_id);
  const closures = body
    .map(({ start_at, end_at }) => ({ start_at: new Date(start_at), end_at: new Date(end_at) }))
    .toSorted((one, other) => one.start_at.getTime() - other.start_at.getTime());
  const [was, is] = [wordsOf(kept.data), wordsOf(closures)];
  if (kept.updated_at !== null && JSON.stringify(was) === JSON.stringify(is)) return kept;
  await replaceClosures(act.db, clinic_id, closures, at);
  noteHours(
    act,
    'exception',
    { special_dates: was.filter((one) => !is.includes(one)) },
    { special_dates: is.filter((one) => !was.includes(one)) },
  );
  return { data: closures, updated_at: at };
};

const days_shown = 14;

/** Whether the branch is open now, and its hours for the next fourteen days with the rules that decide them. */
export const listOpeningDays: Action<typeof openingDaysEndpoint> = async (act) => {
  const today = singaporeDay(act.now);
  const within = { from: startOfDay(addDays(today, -1)), to: startOfDay(addDays(today, days_shown + 1)) };
  const hours = await readOpenHours(act.db, act.scope, act.scope.clinic_id, within);
  const { is_open, because } = hours.openAt('operating', act.now);
  const days = Array.from({ length: days_shown }, (_, ahead) => addDays(today, ahead));
  return {
    now: {
      at: act.now,
      is_open,
      decided_by: because,
      changes_at: hours.changesAt('operating', act.now, days_shown),
    },
    data: days.map((day) => ({
      day,
      holiday: hours.holidayOn(day) ?? null,
      operating: hours.openingOf('operating', day),
      delivery: hours.delivers ? hours.openingOf('delivery', day) : null,
    })),
  };
};

const dayInWords = (spans: readonly WeeklySpan[], day: number): string =>
  spans
    .filter((span) => span.day === day)
    .map(showSpan)
    .join(', ') || 'Closed';

/** The days whose hours differ, with their hours before and after, as text for the audit trail. */
export function changedDays(
  before: readonly WeeklySpan[],
  after: readonly WeeklySpan[],
): { before: Record<string, string>; after: Record<string, string> } {
  const changed = weekdayNames.map((name, day) => ({
    name: name.toLowerCase(),
    was: dayInWords(before, day),
    is: dayInWords(after, day),
  }));
  const different = changed.filter(({ was, is }) => was !== is);
  return {
    before: Object.fromEntries(different.map(({ name, was }) => [name, was])),
    after: Object.fromEntries(different.map(({ name, is }) => [name, is])),
  };
}

const instantInWords = (at: Date): string => `${showDate(at)} ${showTime(at)}`;

/** A special date as text for the audit trail. */
export const closureInWords = ({ start_at, end_at }: ClosedTime): string =>
  `${instantInWords(start_at)} to ${instantInWords(end_at)}`;
