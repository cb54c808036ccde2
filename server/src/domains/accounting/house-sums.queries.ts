import { company_name } from '@clinic/contract/accounting/accounting-exports.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { type DayToSum, lateOf } from './journal-sums.queries.ts';
import type { AccountSum } from './journals.rules.ts';

/** The entries of the house ledger up to a day that no day of the books has. */
const freshEntries = ({ day }: DayToSum): RawBuilder<unknown> => sql`
  select e.id from house_entry e
  where e.at < ${startOfDay(addDays(day, 1))} and not exists (select from accounting_house_entry a where a.house_entry_id = e.id)`;

/** Sums of entries by day and account. They are of no clinic. */
const sumsOf = (entries: RawBuilder<unknown>, of: DayToSum): RawBuilder<AccountSum> => sql<AccountSum>`
  select null::int8 as clinic_id, ${company_name}::text as clinic_name, null::int8 as payment_advice_id, null::text as display_id, p.late_of,
    p.account, sum(p.amount_cents)::int8 as cents, count(*) as entries, count(*) filter (where p.place = 1) as counted
  from (
    select h.*, row_number() over (partition by h.house_entry_id order by h.account) as place, ${lateOf(sql`h.at`, of)} as late_of
    from house_posting h where h.house_entry_id in (${entries})
  ) p
  group by p.late_of, p.account`;

/** What a day would sum up now. */
export const readHouseSums = async (db: ReadDb, of: DayToSum): Promise<AccountSum[]> =>
  (await sumsOf(freshEntries(of), of).execute(db)).rows;

/** Puts entries into a day and sums up exactly those. */
export async function takeHouseEntries(db: Db, of: DayToSum): Promise<AccountSum[]> {
  const { day } = of;
  await sql`
    insert into accounting_house_entry (house_entry_id, day) select f.id, ${day}::date from (${freshEntries(of)}) f`.execute(
    db,
  );
  const taken = sql`select a.house_entry_id from accounting_house_entry a where a.day = ${day}::date`;
  return (await sumsOf(taken, of).execute(db)).rows;
}
