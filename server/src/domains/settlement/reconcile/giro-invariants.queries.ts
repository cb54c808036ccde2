import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** Invariants of the bank files and the bank’s answers. */
export const giroInvariants: Invariant[] = [
  {
    name: 'what went to the bank is what the advice pays out, under its name',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'payment advice ' || a.id as row, 'pays out ' || a.pay_to_clinic_total_cents || ' cents as ' || a.display_id || ', file '
        || l.giro_file_id || ' says ' || l.amount_cents || ' cents as ' || l.end_to_end_id as wrong
      from giro_file_line l join payment_advice a on a.clinic_id = l.clinic_id and a.id = l.payment_advice_id
      where l.clinic_id = ${clinic_id} and (l.amount_cents, l.end_to_end_id) is distinct from (a.pay_to_clinic_total_cents, a.display_id)`,
  },
  {
    name: 'an advice is with the bank once, unless the bank refused it',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'payment advice ' || l.payment_advice_id as row, 'is in ' || count(*) || ' files that the bank did not refuse' as wrong
      from giro_file_line l where l.clinic_id = ${clinic_id} and l.status <> 'rejected'
      group by l.payment_advice_id having count(*) > 1`,
  },
  {
    name: 'what the bank paid is paid, or a conflict that was told',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'payment advice ' || a.id as row, 'is ' || a.process_status || ', and the bank paid it in file ' || l.giro_file_id as wrong
      from giro_file_line l join payment_advice a on a.clinic_id = l.clinic_id and a.id = l.payment_advice_id
      where l.clinic_id = ${clinic_id} and l.status = 'paid' and a.process_status <> 'p' and not exists (
        select from giro_answer_line s where s.clinic_id = l.clinic_id and s.giro_file_id = l.giro_file_id
          and s.payment_advice_id = l.payment_advice_id and s.effect = 'conflict')`,
  },
  {
    name: 'a payout that came back was refused after all, and its advice has an entry for each return',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with returned as (
        select payment_advice_id, count(*) as lines, bool_or(status <> 'rejected') as stands from giro_file_line
        where clinic_id = ${clinic_id} and returned_at is not null group by 1
      ), posted as (
        select payment_advice_id, count(*) as entries from journal_entry
        where clinic_id = ${clinic_id} and kind = 'payout_returned' group by 1
      )
      select 'payment advice ' || coalesce(r.payment_advice_id, p.payment_advice_id) as row, 'came back ' || coalesce(r.lines, 0)
        || ' times, with ' || coalesce(p.entries, 0) || ' entries' || case when r.stands then ', and a line is not refused' else '' end as wrong
      from returned r full join posted p on p.payment_advice_id = r.payment_advice_id
      where r.lines is distinct from p.entries or r.stands`,
  },
  {
    name: "a file's number and sum are those of its payments",
    of: 'all',
    violations: () => sql`
      select 'giro file ' || f.id as row, 'says ' || f.number_of_transactions || ' payments of ' || f.total_cents || ' cents, they are '
        || s.payments || ' of ' || s.cents as wrong
      from giro_file f cross join lateral (
        select count(*) as payments, coalesce(sum(l.amount_cents), 0) as cents from resolve_giro_lines(array[f.id]) l
      ) s
      where (f.number_of_transactions, f.total_cents) is distinct from (s.payments, s.cents)`,
  },
  {
    name: 'an answer that differs from its file is told as a conflict, and moves nothing',
    of: 'all',
    violations: () => sql`
      select 'giro answer ' || a.id as row, case when d.fields is null then 'is told as a conflict, and does not differ from its file'
        else 'differs from its file in ' || d.fields || case when a.differs then '' else ', is not told as a conflict' end
          || ', and moves ' || m.lines || ' payments' end as wrong
      from giro_answer a join giro_file f on f.id = a.giro_file_id
      cross join lateral (
        select string_agg(distinct t.field, ', ') as fields
        from jsonb_to_recordset(a.told) t(field text, end_to_end_id text, told text)
        left join resolve_giro_lines(array[f.id]) l on l.end_to_end_id = t.end_to_end_id
        where case t.field
          when 'OrgnlNbOfTxs' then t.told::numeric <> f.number_of_transactions
          when 'OrgnlCtrlSum' then t.told::numeric * 100 <> f.total_cents
          when 'OrgnlPmtInfId' then t.told <> f.message_id
          when 'InstdAmt' then split_part(t.told, ' ', 1)::numeric * 100 <> l.amount_cents or split_part(t.told, ' ', 2) <> 'SGD' and l.amount_cents is not null
          else true end
      ) d
      cross join lateral (
        select count(*) as lines from resolve_giro_answer_lines(a.id) s where s.effect is distinct from 'conflict'
      ) m
      where a.differs <> (d.fields is not null) or (a.differs or d.fields is not null) and m.lines > 0`,
  },
];
