import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { rowsOfClinics } from '../../platform/db/distributed/several-machines.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { onlyOf } from '../../platform/db/rows.ts';
import { isAfterSeen } from '../settlement/index.ts';
import type { AccountSum } from './journals.rules.ts';

/** A day of the books to sum up. */
export interface DayToSum {
  day: string;
  /** It is the first one: what was before is summed as that of the day before. */
  is_first: boolean;
  now: Date;
}

/** The entries of some clinics that no day of the books has. Only those since the last one that was seen are looked through. */
const freshEntries = (clinic_ids: readonly number[]): RawBuilder<unknown> => sql`
  select e.clinic_id, e.id, e.at, e.kind
  from unnest(${[...clinic_ids]}::bigint[]) wanted(id)
  left join accounting_seen s on s.clinic_id = ${onlyOf(clinic_ids, sql`wanted.id`)}
  join journal_entry e on e.clinic_id = ${onlyOf(clinic_ids, sql`wanted.id`)}
    and ${isAfterSeen(sql`e.id`, sql`coalesce(s.journal_entry_id, 0)`)}
  where not exists (select from accounting_entry a where a.clinic_id = e.clinic_id and a.journal_entry_id = e.id)`;

/** The day of an entry, if it is an earlier one than that of the books. */
export const lateOf = (at: RawBuilder<unknown>, { day, is_first }: DayToSum): RawBuilder<string | null> => sql`
  case when ${at} < ${startOfDay(day)} then
    case when ${is_first}::boolean then ${addDays(day, -1)}::date else (${at} at time zone 'Asia/Singapore')::date end end`;

/** Sums of entries by clinic, advice, day and account. */
const sumsOf = (entries: RawBuilder<unknown>, of: DayToSum): RawBuilder<AccountSum> => sql<AccountSum>`
  select p.clinic_id, c.name as clinic_name, p.payment_advice_id, a.display_id, p.late_of, p.account, sum(p.amount_cents)::int8 as cents,
    count(*) as entries, count(*) filter (where p.place = 1) as counted
  from (
    select j.*, row_number() over (partition by j.clinic_id, j.journal_entry_id order by j.account) as place, ${lateOf(sql`j.at`, of)} as late_of
    from (${entries}) e join journal_posting j on j.clinic_id = e.clinic_id and j.journal_entry_id = e.id
  ) p
  join clinic c on c.id = p.clinic_id
  left join payment_advice a on a.clinic_id = p.clinic_id and a.id = p.payment_advice_id
  group by p.clinic_id, c.name, p.payment_advice_id, a.display_id, p.late_of, p.account`;

/** What a day would sum up now. */
export const readSums = (db: ReadDb, clinic_ids: readonly number[], of: DayToSum): Promise<AccountSum[]> =>
  rowsOfClinics(
    db,
    clinic_ids,
    (some) => sql<AccountSum>`
      with fresh as materialized (${freshEntries(some)})
      ${sumsOf(sql`select * from fresh f where f.at < ${startOfDay(addDays(of.day, 1))}`, of)}`,
  );

/** An entry is numbered when it is made and seen when it is committed, at most a few seconds later. */
const longest_commit = '1 hour';

/**
 * Puts entries into a day and sums up exactly those. Notes up to which id a clinic has no other entry: none that may still be committed, and
 * none of a later day.
 */
const takingEntries = (clinic_ids: readonly number[], of: DayToSum): RawBuilder<AccountSum> => {
  const end = startOfDay(addDays(of.day, 1));
  return sql<AccountSum>`
    with fresh as materialized (${freshEntries(clinic_ids)}),
    taken as (
      insert into accounting_entry (clinic_id, journal_entry_id, day)
      select f.clinic_id, f.id, ${of.day}::date from fresh f where f.at < ${end}
      returning clinic_id, journal_entry_id as id
    ),
    seen as (
      insert into accounting_seen as s (clinic_id, journal_entry_id)
      select b.clinic_id, least(b.last, b.first_left - 1)
      from (
        select f.clinic_id, min(f.id) filter (where f.at >= ${end}) as first_left,
          max(f.id) filter (where f.kind in ('payment', 'hold') and f.at < least(${end}::timestamptz, ${of.now}::timestamptz) - ${longest_commit}::interval) as last
        from fresh f group by f.clinic_id
      ) b
      where b.last is not null
      on conflict (clinic_id) do update set journal_entry_id = greatest(s.journal_entry_id, excluded.journal_entry_id)
    )
    ${sumsOf(sql`select * from taken`, of)}`;
};

export const takeEntries = (db: Db, clinic_ids: readonly number[], of: DayToSum): Promise<AccountSum[]> =>
  rowsOfClinics(db, clinic_ids, (some) => takingEntries(some, of));

/** Clinics that sign off their days, and have money on this one without a sign-off. */
export const listUnsigned = (
  db: ReadDb,
  clinic_ids: readonly number[],
  day: string,
): Promise<{ id: number; name: string }[]> =>
  rowsOfClinics(db, clinic_ids, (some) => {
    const clinic_id = onlyOf(some, sql`c.id`);
    return sql<{ id: number; name: string }>`
      select c.id, c.name from clinic c
      where c.id = any(${[...some]}::bigint[])
        and exists (select from day_close d where d.clinic_id = ${clinic_id} and d.day < ${day}::date)
        and not exists (select from day_close d where d.clinic_id = ${clinic_id} and d.day = ${day}::date)
        and exists (select from journal_entry e where e.clinic_id = ${clinic_id} and e.acquirer_receivable_cents <> 0
          and e.at >= ${startOfDay(day)} and e.at < ${startOfDay(addDays(day, 1))})`;
  });
