import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

export const live = sql`m.undoes is null and not m.is_undone`;

/** Invariants of what the bank's lines are matched with. */
export const matchInvariants: Invariant[] = [
  {
    name: 'a booked line of the bank is matched with its sum, or open, or older than its account',
    of: 'all',
    violations: () => sql`
      select 'bank line ' || l.id as row, 'of ' || l.amount_cents || ' cents is matched with ' || coalesce(m.cents, 0)
        || case when o.bank_line_id is null then ' and not open' else ' and open' end as wrong
      from bank_line l join bank_account a on a.id = l.bank_account_id
      left join (select bank_line_id, sum(amount_cents)::bigint as cents, count(*) filter (where undoes is null and not is_undone) as entries
        from bank_match group by 1) m on m.bank_line_id = l.id
      left join bank_open_line o on o.bank_line_id = l.id
      where l.status = 'booked' and l.currency = 'SGD' and l.amount_cents <> 0 and (l.kind = 'statement' or l.bank_id is not null)
        and l.booking_day >= (a.created_at at time zone 'Asia/Singapore')::date
        and case when o.bank_line_id is null then coalesce(m.entries, 0) = 0 or m.cents <> l.amount_cents
          else coalesce(m.entries, 0) > 0 or coalesce(m.cents, 0) <> 0 end
      union all
      select 'bank line ' || o.bank_line_id, 'was judged, and has no open exception' from bank_open_line o
      where o.judged_at is not null and not exists (
        select from bank_exception e where e.bank_line_id = o.bank_line_id and e.closed_at is null)
      union all
      select 'bank exception ' || e.id, 'is open, and its line is not' from bank_exception e
      where e.closed_at is null and e.bank_line_id is not null
        and not exists (select from bank_open_line o where o.bank_line_id = e.bank_line_id)`,
  },
  {
    name: 'what the bank shows of clinics is in their journals, cent by cent',
    of: 'all',
    // A file is one entry for payments of many clinics, which their advices have booked; fees are booked with their statements.
    violations: () => sql`
      with matched as (
        select m.bank_line_id, sum(m.amount_cents)::bigint as cents,
          coalesce((select sum(h.bank_cents) from house_entry h where h.bank_line_id = m.bank_line_id), 0)::bigint as house_cents
        from bank_match m where m.kind not in ('payout', 'returned', 'fee') group by 1
      ), confirmed as (
        select bank_line_id, sum(cents)::bigint as cents, max(booked_cents) as booked_cents from resolve_bank_confirmations()
        where kind not in ('payout', 'fee') group by 1
      )
      select 'bank line ' || m.bank_line_id as row, 'is matched with ' || m.cents || ' cents, of which ' || m.house_cents
        || ' are the house’s; clinics see ' || coalesce(c.cents, 0) || ' and their journals have ' || coalesce(c.booked_cents, 0) as wrong
      from matched m left join confirmed c on c.bank_line_id = m.bank_line_id
      where m.cents - m.house_cents <> coalesce(c.cents, 0) or coalesce(c.cents, 0) <> coalesce(c.booked_cents, 0)`,
  },
  {
    name: 'reported money is at the bank once, in a line or in a payout of its acquirer',
    of: 'all',
    violations: () => sql`
      with seen as (
        select m.acquirer_id, m.bank_line_id, m.amount_cents from bank_match m where m.kind = 'outcome' and ${live}
      )
      select 'outcome ' || s.acquirer_id as row, 'is in ' || count(*) || ' lines of the bank' as wrong from seen s group by s.acquirer_id
      having count(*) > 1
      union all
      select 'outcome ' || s.acquirer_id, 'is in line ' || s.bank_line_id || ' and in payout ' || i.acquirer_payout_id
      from seen s join resolve_payout_items() i on i.acquirer_id = s.acquirer_id and i.kind = 'payment'
      union all
      select 'outcome ' || s.acquirer_id, 'is of ' || o.amount_cents || ' cents, line ' || s.bank_line_id || ' has ' || s.amount_cents
      from seen s join payment_outcome o on o.acquirer_id = s.acquirer_id
      where s.amount_cents > o.amount_cents or o.status <> 'paid'`,
  },
  {
    name: 'an acquirer’s payout is at the bank once, and its items give its sum',
    of: 'all',
    violations: () => sql`
      select 'acquirer payout ' || p.id as row, 'is ' || p.net_cents || ' cents, its items are ' || i.cents || ', the bank has ' || m.amount_cents as wrong
      from acquirer_payout p join bank_match m on m.acquirer_payout_id = p.id and ${live}
      cross join lateral (select coalesce(sum(gross_cents - fee_cents), 0)::bigint as cents from resolve_payout_items() where acquirer_payout_id = p.id) i
      where i.cents <> p.net_cents or p.net_cents <> m.amount_cents
      union all
      select 'acquirer payout ' || m.acquirer_payout_id, 'is lines ' || string_agg(m.bank_line_id::text, ', ' order by m.bank_line_id) || ' of the bank'
      from bank_match m where m.kind = 'acquirer_payout' and ${live} group by m.acquirer_payout_id having count(*) > 1`,
  },
  {
    name: 'fees that the bank shows are those of a paid statement, of the same sum',
    of: 'all',
    violations: () => sql`
      select 'bank line ' || m.bank_line_id as row, 'pays ' || m.amount_cents || ' cents of fee statement ' || m.fee_statement
        || ', which is ' || coalesce(s.state || ' and ' || s.total_cents || ' cents', 'not there') as wrong
      from bank_match m left join lateral (
        select f.state, f.total_cents from resolve_fee_statements(null, m.fee_statement, current_date, 1, 0) f where f.invoice_number = m.fee_statement
      ) s on true
      where m.kind = 'fee' and ${live} and (s.state is distinct from 'paid' or s.total_cents is distinct from m.amount_cents)`,
  },
  {
    name: 'a payout that came back is a line of the bank, of the same sum',
    of: 'all',
    violations: () => sql`
      select 'bank line ' || m.bank_line_id as row, 'is the return of advice ' || m.payment_advice_id || ' of ' || m.amount_cents || ' cents, file '
        || m.giro_file_id || ' sent ' || coalesce(l.amount_cents::text, 'nothing') as wrong
      from bank_match m left join lateral (
        select g.amount_cents, g.status from resolve_giro_lines(array[m.giro_file_id]) g where g.payment_advice_id = m.payment_advice_id
      ) l on true
      where m.kind = 'returned' and ${live} and (l.amount_cents is distinct from m.amount_cents or l.status <> 'rejected')
      union all
      select 'payment advice ' || g.payment_advice_id, 'came back of file ' || g.giro_file_id || ', and no line of the bank says so'
      from resolve_giro_at_bank(array(select id from giro_file)) g where g.returned_at is not null and not exists (
        select from bank_match m where m.kind = 'returned' and m.giro_file_id = g.giro_file_id and m.payment_advice_id = g.payment_advice_id and ${live})`,
  },
];
