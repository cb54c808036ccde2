import type { listOpeningDays as endpoint } from '@clinic/contract/clinics/opening-days.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readOpenHours } from '../index.ts';

const days_shown = 14;

/** Whether the branch is open now, and its hours for the next fourteen days with the rules that decide them. */
export const listOpeningDays: Action<typeof endpoint> = async (act) => {
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
