import type { TimeSlot } from '@clinic/contract/telemed/availability/available-dates.ts';
import { anyOf, columnsOf, counted, type RowOf } from '../../../platform/db/rows.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';

const values = columnsOf('available_date_rule', [
  'start_date',
  'end_date',
  'date_range_type',
  'date_range',
  'slot_minutes',
  'time_slots',
]);
const columns = [
  ...columnsOf('available_date_rule', ['id', 'doctor_id', 'created_at', 'updated_at']),
  ...values,
] as const;

/** The database holds the times that the contract accepted. */
type WithTimes<Row> = Omit<Row, 'time_slots'> & { time_slots: TimeSlot[] };
/** The columns that a save writes. */
export type RuleValues = WithTimes<RowOf<typeof values>>;
export type RuleRow = WithTimes<RowOf<typeof columns>>;

const ofBranch = (db: ReadDb, { clinic_id }: Scope) =>
  db.selectFrom('available_date_rule').where('clinic_id', '=', clinic_id).where('deleted_at', 'is', null);

export interface RuleFilter {
  doctor_ids: readonly number[];
  /** Only rules that touch these days. */
  start_date: string | undefined;
  end_date: string | undefined;
}

function filtered(db: ReadDb, scope: Scope, { doctor_ids, start_date, end_date }: RuleFilter) {
  let rules = ofBranch(db, scope).where('doctor_id', '=', anyOf(doctor_ids));
  if (start_date !== undefined) rules = rules.where('end_date', '>=', start_date);
  if (end_date !== undefined) rules = rules.where('start_date', '<=', end_date);
  return rules;
}

export const countRules = async (db: ReadDb, scope: Scope, filter: RuleFilter): Promise<number> =>
  (await filtered(db, scope, filter).select(counted).executeTakeFirstOrThrow()).count;

/** One page of the rules, by their first day. */
export const listRules = async (db: ReadDb, scope: Scope, filter: RuleFilter, page: Page): Promise<RuleRow[]> =>
  (await filtered(db, scope, filter)
    .select(columns)
    .orderBy('start_date')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()) as RuleRow[];

export const readRule = async (db: ReadDb, scope: Scope, id: number): Promise<RuleRow | undefined> =>
  (await ofBranch(db, scope).select(columns).where('id', '=', id).executeTakeFirst()) as RuleRow | undefined;

/** The rule, locked until the commit: a second change waits and sees the first one. */
export const lockRule = async (db: Db, scope: Scope, id: number): Promise<RuleRow | undefined> =>
  (await ofBranch(db, scope).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()) as
    | RuleRow
    | undefined;

const written = ({ time_slots, ...others }: RuleValues) => ({ ...others, time_slots: JSON.stringify(time_slots) });

export const insertRule = async (
  db: Db,
  { group_id, clinic_id }: Scope,
  doctor_id: number,
  rule: RuleValues,
  now: Date,
): Promise<RuleRow> =>
  (await db
    .insertInto('available_date_rule')
    .values({ ...written(rule), group_id, clinic_id, doctor_id, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()) as RuleRow;

/** Writes a change of a locked rule. */
export const saveRule = async (
  db: Db,
  { clinic_id }: Scope,
  id: number,
  rule: RuleValues,
  updated_at: Date,
): Promise<RuleRow> =>
  (await db
    .updateTable('available_date_rule')
    .set({ ...written(rule), updated_at })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()) as RuleRow;

export const deleteRule = (db: Db, { clinic_id }: Scope, id: number, deleted_at: Date) =>
  db
    .updateTable('available_date_rule')
    .set({ deleted_at, updated_at: deleted_at })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .execute();

interface DateOut {
  doctor_id: number;
  date: string;
}

/** Takes a date out. Returns false if it is out already. */
export async function takeDateOut(db: Db, { group_id, clinic_id }: Scope, out: DateOut, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('available_date_out')
    .values({ ...out, group_id, clinic_id, created_at: now })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'doctor_id', 'date']).doNothing())
    .returning('date')
    .executeTakeFirst();
  return made !== undefined;
}

/** Puts a date back. Returns false if it was not out. */
export async function putDateBack(db: Db, { clinic_id }: Scope, { doctor_id, date }: DateOut): Promise<boolean> {
  const gone = await db
    .deleteFrom('available_date_out')
    .where('clinic_id', '=', clinic_id)
    .where('doctor_id', '=', doctor_id)
    .where('date', '=', date)
    .returning('date')
    .executeTakeFirst();
  return gone !== undefined;
}
