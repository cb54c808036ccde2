import { sql } from 'kysely';
import type { Invariant } from '../../platform/reconcile/invariant.ts';
import { isAfterSeen } from '../settlement/index.ts';

/** Invariants of the books. */
export const accountingInvariants: Invariant[] = [
  {
    name: 'the lines of a journal of the books balance',
    of: 'all',
    violations: () => sql`
      select 'journal ' || x.number as row, 'its lines add up to ' || s.cents || ' cents' as wrong
      from accounting_export x cross join lateral (
        select coalesce(sum((l->>'cents')::bigint), 0)::bigint as cents from jsonb_array_elements(x.lines) l) s
      where s.cents <> 0`,
  },
  {
    name: 'what a day of the books says of an account is the sum of its entries',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'day ' || coalesce(b.day, j.day) || ' of the books' as row,
        'has ' || coalesce(b.cents, 0) || ' cents of ' || coalesce(b.account, j.account) || ', its entries have ' || coalesce(j.cents, 0) as wrong
      from (
        select x.day, l->>'account' as account, sum((l->>'cents')::bigint)::bigint as cents
        from accounting_export x cross join lateral jsonb_array_elements(x.lines) l
        where (l->>'clinic_id')::bigint = ${clinic_id} group by 1, 2
      ) b full join (
        select a.day, p.account, sum(p.amount_cents)::bigint as cents
        from accounting_entry a join journal_posting p on p.clinic_id = a.clinic_id and p.journal_entry_id = a.journal_entry_id
        where a.clinic_id = ${clinic_id} group by 1, 2
      ) j on j.day = b.day and j.account = b.account
      where coalesce(b.cents, 0) <> coalesce(j.cents, 0)`,
  },
  {
    name: 'no entry is in a day of the books before its own, and none is skipped',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'journal entry ' || e.id as row, 'is of ' || e.at || ' and in the books of ' || coalesce(a.day::text, 'no day, and passed over') as wrong
      from journal_entry e
      left join accounting_entry a on a.clinic_id = e.clinic_id and a.journal_entry_id = e.id
      left join accounting_seen s on s.clinic_id = e.clinic_id
      where e.clinic_id = ${clinic_id} and (
        (e.at at time zone 'Asia/Singapore')::date > a.day or
        a.day is null and not ${isAfterSeen(sql`e.id`, sql`s.journal_entry_id`)})`,
  },
  {
    name: 'what a day of the books says of an account of the company is the sum of its entries of the house ledger, none before its own day',
    of: 'all',
    violations: () => sql`
      select 'day ' || coalesce(b.day, h.day) || ' of the books' as row,
        'has ' || coalesce(b.cents, 0) || ' cents of ' || coalesce(b.account, h.account) || ' of the company, its entries have '
          || coalesce(h.cents, 0) as wrong
      from (
        select x.day, l->>'account' as account, sum((l->>'cents')::bigint)::bigint as cents
        from accounting_export x cross join lateral jsonb_array_elements(x.lines) l
        where l->'clinic_id' = 'null' group by 1, 2
      ) b full join (
        select a.day, p.account, sum(p.amount_cents)::bigint as cents
        from accounting_house_entry a join house_posting p on p.house_entry_id = a.house_entry_id group by 1, 2
      ) h on h.day = b.day and h.account = b.account
      where coalesce(b.cents, 0) <> coalesce(h.cents, 0)
      union all
      select 'house entry ' || e.id, 'is of ' || e.at || ' and in the books of ' || a.day
      from house_entry e join accounting_house_entry a on a.house_entry_id = e.id
      where (e.at at time zone 'Asia/Singapore')::date > a.day`,
  },
  {
    name: 'a file of the books has the text of its hash',
    of: 'all',
    violations: () => sql`
      select 'file ' || name as row, 'has other text than was written' as wrong
      from accounting_file where encode(sha256(convert_to(content, 'UTF8')), 'hex') <> sha256`,
  },
];
