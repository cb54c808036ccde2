import type * as calls from '@clinic/contract/clinics/gst-rates.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { lockPlans } from './admin-fees.queries.ts';
import { closedDayFault, effectiveDayFault, firstOpenDay, stateOf } from './fees.rules.ts';
import { listGstRateRows, saveGstRate } from './gst-rates.queries.ts';

/** Every rate as the platform sees it. */
async function readGstRates(db: ReadDb, now: Date) {
  const today = singaporeDay(now);
  const rows = await listGstRateRows(db);
  const in_force_date = rows.find(({ effective_date }) => effective_date <= today)?.effective_date ?? null;
  return rows.map((row) => ({
    ...row,
    rate: Number(row.rate),
    state: stateOf(row.effective_date, in_force_date, today),
  }));
}

/** Every rate of GST with its first day. */
export const listGstRates: Action<typeof calls.listGstRates> = async (act) => ({
  ...onePage(await readGstRates(act.db, act.now)),
  first_day: firstOpenDay(act.now),
});

/**
 * Sets the rate of GST from a future day on. A rate that was set for the same day is replaced. Refuses: gst_day_not_future, also in the last minute
 * before midnight, and by field a day beyond three years.
 */
export const createGstRate: Action<typeof calls.createGstRate> = async (act, { body }) => {
  await lockPlans(act.db);
  const { effective_date } = body;
  const closed = closedDayFault(effective_date, act.now);
  if (closed) throw act.refusal('gst_day_not_future', { effective_date: [closed] });
  const too_far = effectiveDayFault(effective_date, act.now);
  if (too_far) throw act.refusal('validation_failed', { effective_date: [too_far] });
  await saveGstRate(act.db, { effective_date, rate: body.rate.toFixed(5) }, { at: act.now, actor: act.actor });
  act.answerStatus(201);
  const made = (await readGstRates(act.db, act.now)).find((row) => row.effective_date === effective_date);
  if (!made) throw new Error('The rate that was set is not there.');
  return made;
};
