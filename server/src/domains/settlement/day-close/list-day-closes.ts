import type { listDayCloses as endpoint } from '@clinic/contract/settlement/day-close.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listDays, readFirstDay } from './day-closes.queries.ts';
import { shownSignOff } from './get-day-close.ts';

const day_ms = 86_400_000;

/** Lists the days of the branch from today back to its first payment. */
export const listDayCloses: Action<typeof endpoint> = async ({ db, scope, now }, { query }) => {
  const today = singaporeDay(now);
  const first = (await readFirstDay(db, scope)) ?? today;
  const days = Math.max(0, Math.round((startOfDay(today).getTime() - startOfDay(first).getTime()) / day_ms)) + 1;
  const { limit, offset } = pageOf(query);
  const shown = Math.max(0, Math.min(limit, days - offset));
  const rows = shown === 0 ? [] : await listDays(db, scope, { last: addDays(today, -offset), days: shown, today });
  return {
    data: rows.map(({ day, id, signed_off_at, sign_off_name, remark, ...sums }) => ({
      day,
      sign_off:
        id !== null && signed_off_at !== null && sign_off_name !== null
          ? shownSignOff({ id, signed_off_at, sign_off_name, remark })
          : null,
      movements: sums.movements,
      takings: sums.takings_cents,
      carried: { count: sums.carried_movements, amount: sums.carried_cents },
    })),
    pager: pagerOf(query, days),
  };
};
