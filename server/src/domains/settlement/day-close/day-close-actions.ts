import type * as calls from '@clinic/contract/settlement/day-close.ts';
import { type dayClose, dayFigures } from '@clinic/contract/settlement/day-close.ts';
import { singaporeDay, addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { z } from 'zod/mini';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import {
  type DayCloseRow,
  listCameAfter,
  readNames,
  readSignedDay,
  readUnsignedBefore,
  listDays,
  readFirstDay,
} from './day-closes.queries.ts';
import { figuresOf } from './day-figures.rules.ts';
import { readOpenGroups, listItems } from './day-items.queries.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { sameProduct } from '@clinic/contract/payments/transaction-words.ts';

type Reading = Pick<ReadAct, 'db' | 'scope' | 'staff' | 'now'>;

/** The sign-off of a day as the answers show it. */
const shownSignOff = (row: Pick<DayCloseRow, 'id' | 'signed_off_at' | 'sign_off_name' | 'remark'>) => ({
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
    const figures = z.decode(dayFigures, signed.figures);
    return { ...common, sign_off: shownSignOff(signed), figures, after: await listCameAfter(db, of) };
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
export const getDayClose: Action<typeof calls.getDayClose> = (act, { query }) => {
  const today = singaporeDay(act.now);
  const day = query.day ?? today;
  if (day > today) throw act.refusal('validation_failed', not_begun);
  return showDay(act, day);
};

const day_ms = 86_400_000;

/** Lists the days of the branch from today back to its first payment. */
export const listDayCloses: Action<typeof calls.listDayCloses> = async ({ db, scope, now }, { query }) => {
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

/** Lists the payments, refunds or issues behind a figure of a day. Refuses by field a day that has not begun. */
export const listDayRows: Action<typeof calls.listDayRows> = async (act, { query }) => {
  const { db, scope } = act;
  const today = singaporeDay(act.now);
  const day = query.day ?? today;
  if (day > today) throw act.refusal('validation_failed', not_begun);
  const of = { clinic_id: scope.clinic_id, day, today };
  const is_signed_off = (await readSignedDay(db, of)) !== undefined;
  const filter = {
    figure: query.figure,
    cashier: query.cashier,
    product_types: query.product_type && sameProduct(query.product_type),
    only_carried: query.carried === '1',
  };
  const page = pageOf(query);
  const rows = await listItems(db, { ...of, is_signed_off }, filter, page);
  // A page beyond the end has no row that says how many there are.
  const first =
    rows[0] ??
    (page.offset > 0 ? (await listItems(db, { ...of, is_signed_off }, filter, { limit: 1, offset: 0 }))[0] : undefined);
  const names = await readNames(db, scope, [...new Set(rows.map(({ user_id }) => user_id))]);
  return {
    data: rows.map((row) => ({ ...row, cashier: names.get(row.user_id) ?? `User ${row.user_id}` })),
    pager: pagerOf(query, first?.rows ?? 0),
  };
};
