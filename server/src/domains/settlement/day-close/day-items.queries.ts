import type { DayFigure } from '@clinic/contract/settlement/day-close-figures.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

/** A day of a branch, seen from another day. */
export interface DayOfClinic extends Pick<Scope, 'clinic_id'> {
  day: string;
  today: string;
  /** Excludes everything from this instant on. Default: the end of the day. */
  until?: Date;
}

type Sql = RawBuilder<unknown>;
/** A branch by its id, or by a column that has it. */
type OfClinic = number | Sql;

const startOf = (day: Sql): Sql => sql`((${day})::timestamp at time zone 'Asia/Singapore')`;
const dayOf = (at: Sql): Sql => sql`(${at} at time zone 'Asia/Singapore')::date`;
const isSignedOff = (clinic_id: OfClinic, day: Sql): Sql =>
  sql`exists (select from day_close s where s.clinic_id = ${clinic_id} and s.day = ${day})`;
/** Kinds of entries whose receivable is no money of a counter: vouchers sold in the consumer app, and what the bank shows of it later. */
const not_of_counters = ['voucher_sale', 'voucher_refund', 'bank_receipt', 'acquirer_payout'] as const;
/** Money between customers and the counters of the branch: what is paid for vouchers in the consumer app is owed until it is redeemed. */
export const movedMoney = (entry: string): Sql => {
  const of = (column: string) => sql.ref(`${entry}.${column}`);
  return sql`(${of('acquirer_receivable_cents')} <> 0 or ${of('own_sale_cents')} <> 0)
    and ${of('kind')} not in (${sql.join(not_of_counters.map((kind) => sql.lit(kind)))})`;
};
/**
 * True for an entry that was entered after the sign-off. On the distributed engine, ids begin with the number of the machine
 * that assigned them: an id of a machine with a lower number may be later.
 */
export const isAfterSeen = (entry_id: Sql, seen_id: Sql): Sql =>
  sql`(${entry_id} > ${seen_id} or ${entry_id} < ${seen_id} >> 48 << 48)`;
const hasMoney = (clinic_id: OfClinic, day: Sql): Sql => sql`exists (
  select from journal_entry m where m.clinic_id = ${clinic_id} and ${movedMoney('m')}
    and m.at >= ${startOf(day)} and m.at < ${startOf(sql`${day} + 1`)})`;

/** The days after one and before another that have money and are not signed off, in order. */
const openBetween = (clinic_id: OfClinic, after: Sql, before: Sql): Sql => sql`
  select g.day::date from generate_series((${after} + 1)::timestamp, (${before} - 1)::timestamp, interval '1 day') g(day)
  where not ${isSignedOff(clinic_id, sql`g.day::date`)} and ${hasMoney(clinic_id, sql`g.day::date`)}
  order by g.day`;

/** The day that shows a movement of a signed-off day until it is counted: the next open day with money, otherwise the present one. */
export const standsOn = ({ clinic_id, day, today }: DayOfClinic): Sql => sql`coalesce(
  (${openBetween(clinic_id, sql`${day}::date`, sql`(${today}::date + 1)`)} limit 1),
  case when ${isSignedOff(clinic_id, sql`${today}::date`)} then ${today}::date + 1 else ${today}::date end)`;

/**
 * The last sign-off before an open day whose late movements stand on that day: no open day with money is between, and the day itself has
 * money or is the present one. A day without money that was signed off later took no late movements, and is passed over.
 */
const lastSignOff = (clinic_id: OfClinic, day: Sql, today: string): Sql => sql`
  select l.day, l.seen_entry_id from (
    select p.day, p.seen_entry_id from day_close p
    where p.clinic_id = ${clinic_id} and p.day < ${day} and (p.movements > 0 or p.day = ${dayOf(sql`p.signed_off_at`)})
    order by p.day desc limit 1
  ) l
  where (${day} = ${today}::date or ${hasMoney(clinic_id, day)}) and not exists (${openBetween(clinic_id, sql`l.day`, day)})`;

/**
 * The movements of signed-off days that stand on this open day. A movement is dated when it happens, so a late one is of the day of the
 * last sign-off, or of the midnight before. Refunds alone may be dated earlier, because the acquirer says when it paid them.
 */
const carriedEntries = (clinic_id: OfClinic, day: Sql, today: string): Sql => {
  const columns = sql`e.id, e.kind, e.at, e.transaction_id, ${cents_of_entry} as cents`;
  return sql`
    select c.id, c.kind, c.at, c.transaction_id, c.cents
    from (${lastSignOff(clinic_id, day, today)}) last
    cross join lateral (
      select ${columns} from journal_entry e
      where ${money(clinic_id)} and e.at >= ${startOf(sql`last.day - 1`)} and e.at < ${startOf(sql`last.day + 1`)}
      union all
      select ${columns} from journal_entry e
      where ${byVoucher(clinic_id)} and e.at >= ${startOf(sql`last.day - 1`)} and e.at < ${startOf(sql`last.day + 1`)}
      union all
      select ${columns} from journal_entry e
      where e.clinic_id = ${clinic_id} and e.kind = 'refund_completed' and ${isAfterSeen(sql`e.id`, sql`last.seen_entry_id`)} and e.at < ${startOf(sql`last.day - 1`)}
    ) c
    where not exists (select from day_close_entry n where n.clinic_id = ${clinic_id} and n.journal_entry_id = c.id)
      and ${isSignedOff(clinic_id, dayOf(sql`c.at`))} and not exists (${openBetween(clinic_id, dayOf(sql`c.at`), sql`last.day`)})`;
};

const money = (clinic_id: OfClinic): Sql => sql`e.clinic_id = ${clinic_id} and ${movedMoney('e')}`;
/** Redeemed vouchers: no money moves at the counter. */
const byVoucher = (clinic_id: OfClinic): Sql => sql`e.clinic_id = ${clinic_id} and e.kind = 'voucher_redemption'`;
/** What customers paid, to the company or to the clinic itself. */
export const takenCents = sql`e.acquirer_receivable_cents + e.own_sale_cents`;
const cents_of_entry = sql`case e.kind when 'voucher_redemption' then e.voucher_liability_cents else ${takenCents} end`;

/**
 * The takings of a day of a branch, defined once for Day Close's list and for home: what a sign-off counted, or what an open day has now, with
 * what was carried over to it. Vouchers and what came in after the sign-off stand beside them.
 */
export const takingsOn = (clinic_id: OfClinic, day: Sql, today: string): Sql => {
  const of_day = sql`e.at >= ${startOf(day)} and e.at < ${startOf(sql`${day} + 1`)}`;
  const voucher = (name: string): Sql => sql`(s.figures->'by_voucher'->>${sql.lit(name)})::numeric`;
  return sql`
    select s.id, s.signed_off_at, s.sign_off_name, s.remark, coalesce(s.movements, own.movements + late.movements) as movements,
      coalesce(s.takings_cents, own.cents + late.cents)::int8 as takings_cents,
      coalesce(s.carried_movements, late.movements) as carried_movements, coalesce(s.carried_cents, late.cents)::int8 as carried_cents,
      case when s.id is null then redeemed.vouchers + late.vouchers else coalesce(${voucher('count')}, 0)::int8 end as vouchers,
      case when s.id is null then redeemed.cents + late.voucher_cents else coalesce(${voucher('amount')} * 100, 0)::int8 end as voucher_cents,
      later.movements as after_movements, later.cents as after_cents
    from (select) one_row left join day_close s on s.clinic_id = ${clinic_id} and s.day = ${day}
    cross join lateral (
      select count(*) as movements, coalesce(sum(${takenCents}), 0)::int8 as cents from journal_entry e
      where s.id is null and ${money(clinic_id)} and ${of_day}
    ) own
    cross join lateral (
      select count(*) as vouchers, coalesce(sum(e.voucher_liability_cents), 0)::int8 as cents from journal_entry e
      where s.id is null and ${byVoucher(clinic_id)} and ${of_day}
    ) redeemed
    cross join lateral (
      select count(*) filter (where not is_voucher) as movements, coalesce(sum(cents) filter (where not is_voucher), 0)::int8 as cents,
        count(*) filter (where is_voucher) as vouchers, coalesce(sum(cents) filter (where is_voucher), 0)::int8 as voucher_cents
      from (select c.cents, c.kind = 'voucher_redemption' as is_voucher from (${carriedEntries(clinic_id, day, today)}) c where s.id is null) c
    ) late
    cross join lateral (
      select count(*) as movements, coalesce(sum(${takenCents}), 0)::int8 as cents from journal_entry e
      where s.id is not null and ${money(clinic_id)} and ${of_day} and not exists (
        select from day_close_entry n where n.clinic_id = ${clinic_id} and n.journal_entry_id = e.id and n.day = ${day}
      )
    ) later`;
};

const figure_of_kind = sql`case kind when 'payment' then 'paid' when 'own_payment' then 'paid' when 'hold' then 'on_hold' when 'extra_payment' then 'on_hold'
  when 'voucher_redemption' then 'by_voucher' else 'refunds' end`;
const figureOfStatus = (status: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${status} when 'i' then 'pending' when 'f' then 'failed' else 'cancelled' end`;

/** The items of an open day: its own, and those carried over to it. */
function openItems({ clinic_id, day, today, until }: DayOfClinic): RawBuilder<unknown> {
  const start = startOfDay(day);
  const day_end = startOfDay(addDays(day, 1));
  const end = until && until < day_end ? until : day_end;
  const this_day = sql`${day}::date`;
  return sql`
    moved as (
      select e.id, e.kind, e.at, e.transaction_id, ${takenCents} as cents, false as is_carried
      from journal_entry e where ${money(clinic_id)} and e.at >= ${start} and e.at < ${end}
      union all
      select e.id, e.kind, e.at, e.transaction_id, ${cents_of_entry}, false
      from journal_entry e where ${byVoucher(clinic_id)} and e.at >= ${start} and e.at < ${end}
      union all
      select c.id, c.kind, c.at, c.transaction_id, c.cents, true from (${carriedEntries(clinic_id, this_day, today)}) c
    ), unpaid as (
      select t.id, t.status, t.created_at, t.amount_cents, false as is_carried from transaction t
      where t.clinic_id = ${clinic_id} and t.payment_status <> 'p' and t.created_at >= ${start} and t.created_at < ${end}
      union all
      select t.id, t.status, t.created_at, t.amount_cents, true
      from (${lastSignOff(clinic_id, this_day, today)}) last
      join transaction t on t.clinic_id = ${clinic_id} and t.payment_status <> 'p'
        and t.created_at >= ${startOf(sql`last.day - 1`)} and t.created_at < ${startOf(sql`last.day + 1`)}
      where ${isSignedOff(clinic_id, dayOf(sql`t.created_at`))}
        and not exists (select from day_close_unpaid n where n.clinic_id = ${clinic_id} and n.transaction_id = t.id)
    ), item as (
      select ${figure_of_kind} as figure, id, transaction_id, at, cents, is_carried from moved
      union all
      select ${figureOfStatus(sql`status`)}, id, id, created_at, amount_cents, is_carried from unpaid
      union all
      select 'open_issues', i.id, i.transaction_id, i.created_at, 0, false from issue i
      where i.clinic_id = ${clinic_id} and i.status in ('n', 'i') and i.created_at < ${end}
    )`;
}

/** The items that a signed-off day counted, and what came in for it later. */
const countedItems = ({ clinic_id, day }: DayOfClinic): RawBuilder<unknown> => sql`
    item as (
      select ${figure_of_kind} as figure, e.id, e.transaction_id, e.at, ${cents_of_entry} as cents, e.at < ${startOfDay(day)} as is_carried
      from day_close_entry n join journal_entry e on e.clinic_id = ${clinic_id} and e.id = n.journal_entry_id
      where n.clinic_id = ${clinic_id} and n.day = ${day}::date
      union all
      select ${figureOfStatus(sql`n.status`)}, t.id, t.id, t.created_at, t.amount_cents, t.created_at < ${startOfDay(day)}
      from day_close_unpaid n join transaction t on t.clinic_id = ${clinic_id} and t.id = n.transaction_id
      where n.clinic_id = ${clinic_id} and n.day = ${day}::date
      union all
      select 'open_issues', i.id, i.transaction_id, i.created_at, 0, false from issue i
      where i.clinic_id = ${clinic_id}
        and i.id = any ((select d.open_issue_ids from day_close d where d.clinic_id = ${clinic_id} and d.day = ${day}::date)::int8[])
      union all
      select 'after', e.id, e.transaction_id, e.at, ${takenCents}, false from journal_entry e
      where ${money(clinic_id)} and e.at >= ${startOfDay(day)} and e.at < ${startOfDay(addDays(day, 1))}
        and not exists (
          select from day_close_entry n where n.clinic_id = ${clinic_id} and n.journal_entry_id = e.id and n.day = ${day}::date
        )
    )`;

/** The items of one figure, cashier and product of a day. */
export interface ItemGroup extends Row<'transaction', 'product_type'> {
  figure: DayFigure;
  /** The user who took the payment. */
  user_id: number;
  is_carried: boolean;
  count: number;
  cents: Cents;
  ids: number[];
}

/** The items of an open day in groups. One statement, so all figures are of one moment. */
export async function readOpenGroups(db: ReadDb, of: DayOfClinic): Promise<ItemGroup[]> {
  const { rows } = await sql<ItemGroup>`
    with ${openItems(of)}
    select i.figure, t.created_by as user_id, t.product_type, i.is_carried, count(*) as count, sum(i.cents)::int8 as cents,
      json_agg(i.id order by i.id) as ids
    from item i join transaction t on t.clinic_id = ${of.clinic_id} and t.id = i.transaction_id
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export interface ItemFilter {
  figure: DayFigure | undefined;
  cashier: number | undefined;
  product_types: ItemGroup['product_type'][] | undefined;
  only_carried: boolean;
}

/** A payment, refund or issue behind a figure. */
export type ItemRow = Pick<ItemGroup, 'figure' | 'user_id' | 'product_type' | 'is_carried'> &
  Row<'transaction', 'patient_id' | 'status' | 'payment_status' | 'payment_advice_status'> & {
    id: number;
    transaction_id: number;
    at: Date;
    amount: Cents;
    /** The count of all pages. */
    rows: number;
  };

/** One page of the items of a day, newest first. */
export async function listItems(
  db: ReadDb,
  of: DayOfClinic & { is_signed_off: boolean },
  { figure, cashier, product_types, only_carried }: ItemFilter,
  page: { limit: number; offset: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    with ${of.is_signed_off ? countedItems(of) : openItems(of)}
    select i.figure, i.id, i.transaction_id, i.at, i.is_carried, case when i.figure = 'open_issues' then t.amount_cents else i.cents end as amount,
      t.created_by as user_id, t.product_type, t.patient_id, t.status, t.payment_status, t.payment_advice_status, count(*) over () as rows
    from item i join transaction t on t.clinic_id = ${of.clinic_id} and t.id = i.transaction_id
    where (${figure ?? null}::text is null and i.figure not in ('after', 'open_issues') or i.figure = ${figure ?? null})
      and (${cashier ?? null}::int8 is null or t.created_by = ${cashier ?? null})
      and (${product_types ?? null}::text[] is null or t.product_type = any(${product_types ?? null}::text[]))
      and (not ${only_carried}::boolean or i.is_carried)
    order by i.at desc, i.figure, i.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}
