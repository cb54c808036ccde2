import type { DayFigures } from '@clinic/contract/settlement/day-close.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import { rowsOfClinics } from '../../../platform/db/distributed/several-machines.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import { anyOf, onlyOf, type Row } from '../../../platform/db/rows.ts';
import { fullName } from '../../access/index.ts';
import { withVouchers } from './day-figures.rules.ts';
import { type DayOfClinic, movedMoney, standsOn, takenCents, takingsOn } from './day-items.queries.ts';

type Branch = Pick<Scope, 'clinic_id'>;

/** A signed-off day as it is stored: its figures as they were sent, in dollars. */
export type DayCloseRow = Omit<Row<'day_close'>, 'figures' | 'open_issue_ids'> & { figures: DayFigures };

const columns = [
  'id',
  'clinic_id',
  'day',
  'signed_off_at',
  'signed_off_by',
  'sign_off_name',
  'remark',
  'clinic_name',
  'movements',
  'takings_cents',
  'carried_movements',
  'carried_cents',
  'figures',
  'seen_entry_id',
  'file',
] as const;

/** Days of a branch are signed off one at a time, so that a second sign-off sees the first. */
export const lockDays = async (db: Db, { clinic_id }: Branch): Promise<void> => {
  await takingLock('day close', clinic_id).execute(db);
};

/** The day on which the branch was opened here. */
export async function readOpenedDay(db: ReadDb, { clinic_id }: Branch): Promise<string> {
  const { created_at } = await db
    .selectFrom('clinic')
    .select('created_at')
    .where('id', '=', clinic_id)
    .executeTakeFirstOrThrow();
  return singaporeDay(created_at);
}

const signed = (db: ReadDb, { clinic_id }: Branch) =>
  db.selectFrom('day_close').select(columns).$narrowType<{ figures: DayFigures }>().where('clinic_id', '=', clinic_id);

const completed = (row: DayCloseRow | undefined): DayCloseRow | undefined =>
  row && { ...row, figures: withVouchers(row.figures) };

export const readSignedDay = async (
  db: ReadDb,
  { clinic_id, day }: Pick<DayOfClinic, 'clinic_id' | 'day'>,
): Promise<DayCloseRow | undefined> =>
  completed(await signed(db, { clinic_id }).where('day', '=', day).executeTakeFirst());

export const readDayClose = async (db: ReadDb, branch: Branch, id: number): Promise<DayCloseRow | undefined> =>
  completed(await signed(db, branch).where('id', '=', id).executeTakeFirst());

export interface SignedOff extends Omit<DayCloseRow, 'id' | 'file'> {
  open_issue_ids: readonly number[];
  entry_ids: readonly number[];
  unpaid: readonly { id: number; status: Row<'day_close_unpaid'>['status'] }[];
}

/** Stores a signed-off day with everything that it counted. Its rows are selected beside it, where they belong on the distributed engine. */
export async function insertDayClose(db: Db, made: SignedOff): Promise<number> {
  const { figures, open_issue_ids, entry_ids, unpaid, ...row } = made;
  const { clinic_id } = row;
  const { id } = await db
    .insertInto('day_close')
    .values({ ...row, figures: JSON.stringify(figures), open_issue_ids: [...open_issue_ids] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into day_close_entry (clinic_id, journal_entry_id, day)
    select d.clinic_id, e.id, d.day from day_close d cross join unnest(${[...entry_ids]}::int8[]) e(id)
    where d.clinic_id = ${clinic_id} and d.id = ${id}`.execute(db);
  await sql`
    insert into day_close_unpaid (clinic_id, transaction_id, day, status)
    select d.clinic_id, u.id, d.day, u.status
    from day_close d cross join unnest(${unpaid.map((one) => one.id)}::int8[], ${unpaid.map((one) => one.status)}::text[]) u(id, status)
    where d.clinic_id = ${clinic_id} and d.id = ${id}`.execute(db);
  return id;
}

export const saveDayFile = async (db: Db, { clinic_id, id }: DayCloseRow, file: string): Promise<void> => {
  await db
    .updateTable('day_close')
    .set({ file })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('file', 'is', null)
    .execute();
};

/** Entries are numbered when they are made and seen when they are committed, at most a few seconds later. */
const longest_commit = '1 hour';

/** A lower bound of the ids of entries that a statement may still miss. */
export async function readSeenEntry(db: ReadDb, { clinic_id }: Branch, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce((
      select e.id from journal_entry e where e.clinic_id = ${clinic_id} and e.kind in ('payment', 'hold') and e.at < ${now}::timestamptz - ${longest_commit}::interval
      order by e.id desc limit 1
    ), 0)::int8 as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The money that came in for a signed-off day after its sign-off, by the day that counts it. */
export interface CameAfter {
  stands_on: string;
  is_signed_off: boolean;
  count: number;
  amount: Cents;
}

export async function listCameAfter(db: ReadDb, of: DayOfClinic): Promise<CameAfter[]> {
  const { clinic_id, day } = of;
  const { rows } = await sql<CameAfter>`
    select coalesce(n.day, ${standsOn(of)}) as stands_on,
      n.day is not null as is_signed_off, count(*) as count, sum(${takenCents})::int8 as amount
    from journal_entry e left join day_close_entry n on n.clinic_id = ${clinic_id} and n.journal_entry_id = e.id
    where e.clinic_id = ${clinic_id} and ${movedMoney('e')} and e.at >= ${startOfDay(day)} and e.at < ${startOfDay(addDays(day, 1))}
      and n.day is distinct from ${day}::date
    group by 1, 2 order by 1`.execute(db);
  return rows;
}

/** A missing sign-off is reported for this many days. */
const reminder_days = 14;

/** The latest earlier day with money that is not signed off, at a branch that signs off its days. */
export async function readUnsignedBefore(db: ReadDb, { clinic_id, day }: DayOfClinic): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select d.day from (select ${day}::date - back as day from generate_series(1, ${reminder_days}::int) back) d
    where not exists (select from day_close s where s.clinic_id = ${clinic_id} and s.day = d.day)
      and exists (select from day_close s where s.clinic_id = ${clinic_id} and s.day < d.day)
      and exists (
        select from journal_entry e where e.clinic_id = ${clinic_id} and ${movedMoney('e')}
          and e.at >= d.day::timestamp at time zone 'Asia/Singapore' and e.at < (d.day + 1)::timestamp at time zone 'Asia/Singapore'
      )
    order by d.day desc limit 1`.execute(db);
  return rows[0]?.day ?? null;
}

/** The day of the branch's first payment; null if there is none. */
export async function readFirstDay(db: ReadDb, { clinic_id }: Branch): Promise<string | null> {
  const { rows } = await sql<{ first_day: string | null }>`
    select least(
      (select min(t.first_day) from transaction_total t where t.clinic_id = ${clinic_id} and t.period = 'day'),
      (select min(n.day) from transaction_delta n where n.clinic_id = ${clinic_id}),
      (select min(d.day) from day_close d where d.clinic_id = ${clinic_id})
    ) as first_day`.execute(db);
  return rows[0]?.first_day ?? null;
}

/** The takings of a day and what is named beside them: as signed off, or as they are now. */
export interface TakingsRow {
  day: string;
  movements: number;
  takings_cents: Cents;
  /** The part of the takings that came in after the sign-off of an earlier day. */
  carried_movements: number;
  carried_cents: Cents;
  vouchers: number;
  voucher_cents: Cents;
  /** The movements of the day after its sign-off. */
  after_movements: number;
  after_cents: Cents;
}

/** A day of the list. */
export type ListedDay = TakingsRow & {
  [Column in 'id' | 'signed_off_at' | 'sign_off_name' | 'remark']: DayCloseRow[Column] | null;
};

/** The days from `last` back, newest first. */
export async function listDays(
  db: ReadDb,
  { clinic_id }: Branch,
  { last, days, today }: { last: string; days: number; today: string },
): Promise<ListedDay[]> {
  const { rows } = await sql<ListedDay>`
    select shown.day, t.*
    from (select ${last}::date - back as day from generate_series(0, ${days - 1}::int) back) shown
    cross join lateral (${takingsOn(clinic_id, sql`shown.day`, today)}) t
    order by shown.day desc`.execute(db);
  return rows;
}

/** The takings of some days of each branch. */
export const listTakings = (
  db: ReadDb,
  clinic_ids: readonly number[],
  { days, today }: { days: readonly string[]; today: string },
): Promise<(TakingsRow & { clinic_id: number })[]> =>
  rowsOfClinics(db, clinic_ids, (of_clinics) => {
    const clinic_id = onlyOf(of_clinics, sql`branch.clinic_id`);
    return sql<TakingsRow & { clinic_id: number }>`
      select branch.clinic_id, shown.day, t.*
      from unnest(${[...of_clinics]}::bigint[]) branch(clinic_id) cross join unnest(${[...days]}::date[]) shown(day)
      cross join lateral (${takingsOn(clinic_id, sql`shown.day`, today)}) t`;
  });

/** Names of users by their ids. */
export async function readNames(
  db: ReadDb,
  { group_id }: Pick<Scope, 'group_id'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('staff_user')
    .select(['id', fullName('staff_user').as('name')])
    .where('group_id', '=', group_id)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
