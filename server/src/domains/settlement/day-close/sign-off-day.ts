import { dayFigures, type signOffDay as endpoint } from '@clinic/contract/settlement/day-close.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { z } from 'zod/mini';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import type { Db } from '../../../platform/db/handles.ts';
import { dayDocumentJob } from './download-day-close.ts';
import {
  insertDayClose,
  lockDays,
  readNames,
  readOpenedDay,
  readSeenEntry,
  readSignedDay,
  type SignedOff,
} from './day-closes.queries.ts';
import { figuresOf, moneyOf, totalOf, vouchersOf } from './day-figures.rules.ts';
import { type DayOfClinic, type ItemGroup, readOpenGroups } from './day-items.queries.ts';
import { no_branch, not_begun, showDay } from './day-close-actions.ts';

const status_of = { pending: 'i', failed: 'f', cancelled: 'c' } as const;

/** The user who signs off, the time and the remark. */
type Signature = Pick<
  SignedOff,
  'signed_off_at' | 'signed_off_by' | 'sign_off_name' | 'remark' | 'clinic_name' | 'seen_entry_id'
>;

/** Stores what a day counts: the groups that were read, and nothing that came in since. */
export function freezeDay(
  db: Db,
  { clinic_id, day }: Pick<DayOfClinic, 'clinic_id' | 'day'>,
  groups: readonly ItemGroup[],
  names: ReadonlyMap<number, string>,
  signature: Signature,
): Promise<number> {
  const money = moneyOf(groups);
  const total = totalOf(money);
  const carried = totalOf(money.filter(({ is_carried }) => is_carried));
  return insertDayClose(db, {
    ...signature,
    clinic_id,
    day,
    movements: total.count,
    takings_cents: total.cents,
    carried_movements: carried.count,
    carried_cents: carried.cents,
    figures: z.encode(dayFigures, figuresOf(groups, names)),
    entry_ids: [...money, ...vouchersOf(groups)].flatMap(({ ids }) => ids),
    open_issue_ids: groups.filter(({ figure }) => figure === 'open_issues').flatMap(({ ids }) => ids),
    unpaid: groups.flatMap(({ figure, ids }) =>
      figure === 'pending' || figure === 'failed' || figure === 'cancelled'
        ? ids.map((id) => ({ id, status: status_of[figure] }))
        : [],
    ),
  });
}

/** True if the branch was opened here after the day. */
async function beganAfter(
  { db }: Pick<ActOf<typeof endpoint>, 'db'>,
  { clinic_id, day, today }: DayOfClinic,
): Promise<boolean> {
  const opened = await readOpenedDay(db, { clinic_id });
  return day < opened && opened <= today;
}

/**
 * Signs off a day of the branch, also the present one: counters close before midnight, and later movements count on the next day.
 * Refuses: day_already_signed_off; day_figures_changed, if the figures are others than those that the person saw; by field, a day that has
 * not begun, and one without money before the branch existed.
 */
export const signOffDay: Action<typeof endpoint> = async (act, { body }) => {
  const { day } = body;
  const today = singaporeDay(act.now);
  if (day > today) throw act.refusal('validation_failed', not_begun);
  const of = { clinic_id: act.scope.clinic_id, day, today };
  await lockDays(act.db, of);
  if (await readSignedDay(act.db, of)) throw act.refusal('day_already_signed_off');
  const seen_entry_id = await readSeenEntry(act.db, of, act.now);
  const groups = await readOpenGroups(act.db, of);
  if (groups.length === 0 && (await beganAfter(act, of))) throw act.refusal('validation_failed', no_branch);
  const total = totalOf(moneyOf(groups));
  if (total.count !== body.movements || total.cents !== body.takings) throw act.refusal('day_figures_changed');
  const user_ids = new Set([act.staff.user_id, ...groups.map(({ user_id }) => user_id)]);
  const names = await readNames(act.db, act.scope, [...user_ids]);
  const id = await freezeDay(act.db, of, groups, names, {
    signed_off_at: act.now,
    signed_off_by: act.staff.user_id,
    sign_off_name: names.get(act.staff.user_id) ?? act.staff.username,
    remark: body.remark || null,
    clinic_name: act.staff.clinic.name,
    seen_entry_id,
  });
  act.audit('day_signed_off', {
    entity: 'day_close',
    entity_id: id,
    after: { day, movements: total.count, takings_cents: total.cents },
    note: body.remark || null,
  });
  act.announce('day_close_update', { clinic_id: of.clinic_id }, { day_close_id: id, day });
  await act.enqueue(dayDocumentJob, { group_id: act.scope.group_id, clinic_id: of.clinic_id, day_close_id: id });
  return showDay(act, day);
};
