import { type dayClose, dayFigures, type getDayClose as endpoint } from '@clinic/contract/settlement/day-close.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { z } from 'zod/mini';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { type DayCloseRow, listCameAfter, readNames, readSignedDay, readUnsignedBefore } from './day-closes.queries.ts';
import { figuresOf } from './day-figures.rules.ts';
import { readOpenGroups } from './day-items.queries.ts';

type Reading = Pick<ReadAct, 'db' | 'scope' | 'staff' | 'now'>;

/** The sign-off of a day as the answers show it. */
export const shownSignOff = (row: Pick<DayCloseRow, 'id' | 'signed_off_at' | 'sign_off_name' | 'remark'>) => ({
  id: row.id,
  at: row.signed_off_at,
  by: row.sign_off_name,
  remark: row.remark,
});

/** A signed-off day as it was, with what came in after it; an open day as it is now. */
export async function showDay({ db, scope, staff, now }: Reading, day: string): Promise<z.output<typeof dayClose>> {
  const of = { clinic_id: scope.clinic_id, day, today: singaporeDay(now) };
  const signed = await readSignedDay(db, of);
  const common = {
    day,
    clinic: { id: staff.clinic.id, name: staff.clinic.name },
    unsigned_before: await readUnsignedBefore(db, of),
  };
  if (signed) {
    const after = (await listCameAfter(db, of)).map(({ cents, ...one }) => ({ ...one, amount: cents }));
    return { ...common, sign_off: shownSignOff(signed), figures: z.decode(dayFigures, signed.figures), after };
  }
  const groups = await readOpenGroups(db, of);
  const names = await readNames(db, scope, [...new Set(groups.map(({ user_id }) => user_id))]);
  return { ...common, sign_off: null, figures: figuresOf(groups, names), after: [] };
}

/** The field error of a day that has not begun. */
export const not_begun = { day: ['This day has not started yet.'] };
/** The field error of a day before the branch was opened here. */
export const no_branch = { day: ['This branch did not exist on this day.'] };

/** Shows a day of the branch, today by default. Refuses by field a day that has not begun. */
export const getDayClose: Action<typeof endpoint> = (act, { query }) => {
  const today = singaporeDay(act.now);
  const day = query.day ?? today;
  if (day > today) throw act.refusal('validation_failed', not_begun);
  return showDay(act, day);
};
