import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';
import { isSeen, stands } from '../exceptions/exceptions.queries.ts';
import { live } from './match-invariants.queries.ts';

/**
 * What the books have of each line. A file is one line for payments of many clinics, which their advices have booked: its refused payments come back.
 * Fees are booked with their statements, and what came back with its advice.
 */
const booked = sql`
  select bank_line_id, cents from resolve_lines_in_journals()
  union all
  select bank_line_id, bank_cents from house_entry
  union all
  select m.bank_line_id, case when m.payment_advice_id is null and m.amount_cents = -f.total_cents then m.amount_cents else c.cents end
  from bank_match m join giro_file f on f.id = m.giro_file_id left join resolve_bank_confirmations() c on c.bank_match_id = m.id
  where m.kind = 'payout' and ${live}
  union all
  select c.bank_line_id, c.cents from resolve_bank_confirmations() c where c.kind = 'fee'
  union all
  select m.bank_line_id, m.amount_cents from bank_match m where m.kind = 'returned' and ${live}`;

/** A week is longer than any two working days take. */
const days_to_show = 7;

/** Invariants of the company’s accounts: the statements and the books say the same. */
export const accountInvariants: Invariant[] = [
  {
    name: 'opening balance, books and open lines of an account give its last balance',
    of: 'all',
    violations: () => sql`
      with booked as (
        select bank_line_id, sum(cents)::bigint as cents from (${booked}) b group by 1
      )
      select 'bank account ' || a.id as row, 'opened with ' || f.opening_cents || ' cents and closed with ' || t.closing_cents || ', its lines are '
        || l.cents || ', the books have ' || l.booked_cents || ' of them, ' || l.open_cents || ' are open and ' || l.older_cents || ' older' as wrong
      from bank_account a
      cross join lateral (select s.opening_cents, s.from_day from bank_statement s where s.bank_account_id = a.id and s.kind = 'statement'
        order by s.from_day, s.id limit 1) f
      cross join lateral (select s.closing_cents, s.to_day, s.currency from bank_statement s where s.bank_account_id = a.id and s.kind = 'statement'
        order by s.to_day desc, s.id desc limit 1) t
      cross join lateral (
        select coalesce(sum(b.amount_cents), 0)::bigint as cents, coalesce(sum(j.cents), 0)::bigint as booked_cents,
          coalesce(sum(b.amount_cents) filter (where o.bank_line_id is not null), 0)::bigint as open_cents,
          coalesce(sum(b.amount_cents) filter (where b.booking_day < (a.created_at at time zone 'Asia/Singapore')::date), 0)::bigint as older_cents
        from bank_line b left join bank_open_line o on o.bank_line_id = b.id left join booked j on j.bank_line_id = b.id
        where b.bank_account_id = a.id and b.kind = 'statement' and b.status = 'booked' and b.currency = t.currency
          and b.booking_day between f.from_day and t.to_day
      ) l
      where not exists (select from bank_statement_balance g where g.bank_account_id = a.id and g.has_gap)
        and (f.opening_cents + l.cents <> t.closing_cents or l.cents <> l.booked_cents + l.open_cents + l.older_cents)`,
  },
  {
    name: 'every entry of the house ledger balances, and is of what a line is',
    of: 'all',
    violations: () => sql`
      select 'house entry ' || e.id as row, 'is out of balance by ' || s.cents || ' cents, and line ' || e.bank_line_id || ' is '
        || coalesce(m.kind, 'matched with nothing') as wrong
      from house_entry e
      cross join lateral (select coalesce(sum(p.amount_cents), 0) as cents from house_posting p where p.house_entry_id = e.id) s
      left join bank_match m on m.id = e.bank_match_id and m.bank_line_id = e.bank_line_id
      where s.cents <> 0 or m.kind is distinct from case when e.kind = 'bank_charge' then 'charge' else e.kind end`,
  },
  {
    name: 'a payout that the bank paid is in its statements, or an exception',
    of: 'all',
    violations: () => sql`
      select 'giro file ' || f.id as row, 'was paid on ' || f.execution_date || ', and account ' || a.id || ' has statements until ' || s.last_day
        || ' without it' as wrong
      from payout_account p join bank_account a on a.account_number = p.account_number and a.closed_at is null
      cross join lateral (select max(s.to_day) as last_day from bank_statement s where s.bank_account_id = a.id and s.kind = 'statement') s
      join giro_file f on f.execution_date between (a.created_at at time zone 'Asia/Singapore')::date and s.last_day - ${days_to_show}::int
      where exists (select from resolve_giro_lines(array[f.id]) l where l.status = 'paid') and not ${isSeen}
        and not exists (select from bank_exception e where e.kind = 'payout_not_seen' and e.giro_file_id = f.id and ${stands})
        and not exists (select from bank_statement_balance g where g.bank_account_id = a.id and g.has_gap)
        and not exists (select from bank_open_line o where o.bank_account_id = a.id and o.judged_at is null)`,
  },
];
