import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** Invariants of tele-consults. They hold at every moment. */
export const visitsInvariants: Invariant[] = [
  {
    name: 'the count of visits is the number of visits, by status',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'status ' || status as row, 'counts ' || counted || ', there are ' || there as wrong
      from (
        select status, sum(counted)::bigint as counted, sum(there)::bigint as there from (
          select status, visits as counted, 0 as there from visit_count where clinic_id = ${clinic_id}
          union all
          select status, 0, 1 from visit where clinic_id = ${clinic_id}
        ) both_sides group by status
      ) compared where counted <> there`,
  },
  {
    name: 'the last step in the log of a visit is its status',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'visit ' || v.id as row, 'is ' || v.status || ', its last step says ' || coalesce(l.status, 'nothing') as wrong
      from visit v left join lateral (
        select status from visit_log where clinic_id = ${clinic_id} and visit_id = v.id order by id desc limit 1
      ) l on true
      where v.clinic_id = ${clinic_id} and v.status is distinct from l.status`,
  },
  {
    name: 'only a waiting visit rings',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'visit ' || v.id as row, 'rings, although it is ' || v.status as wrong
      from visit_offer o join visit v on v.clinic_id = ${clinic_id} and v.id = o.visit_id
      where o.clinic_id = ${clinic_id} and o.ended_at is null and v.status <> 'm'`,
  },
  {
    name: 'a visit that a doctor took has the offer that they accepted',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'visit ' || v.id as row, 'is with doctor ' || v.doctor_id || ', who never accepted it' as wrong
      from visit v
      where v.clinic_id = ${clinic_id} and v.doctor_id is not null and not exists (
        select from visit_offer o where o.clinic_id = ${clinic_id} and o.visit_id = v.id and o.doctor_id = v.doctor_id
          and o.outcome = 'accepted')`,
  },
];

/** The claims of members follow their visits, whatever wrote those. */
export const claimedVisitsInvariants: Invariant[] = [
  {
    name: 'a member’s visit that rings or is seen has a claim',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'visit ' || v.id as row, 'is ' || v.status || ' without a claim' as wrong
      from visit v
      where v.clinic_id = ${clinic_id} and v.status in ('m', 's') and v.medinet_user_id is not null and v.medinet_network is not null
        and not exists (select c.visit_id from visit_claim c where c.clinic_id = ${clinic_id} and c.visit_id = v.id)`,
  },
  {
    name: 'a visit that ended without a consult has no claim',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'visit ' || v.id as row, 'is ' || v.status || ', its claim waits for ' || c.step as wrong
      from visit v join visit_claim c on c.clinic_id = ${clinic_id} and c.visit_id = v.id
      where v.clinic_id = ${clinic_id} and v.status in ('c', 'mcc') and c.step <> 'delete'`,
  },
];

/** Invariants of bills, payments and documents of tele-consults. They hold at every moment. */
export const billingInvariants: Invariant[] = [
  {
    name: 'the total and the GST of a bill are the sums of its lines',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'bill of visit ' || b.visit_id as row, 'has ' || b.total_cents || ' cents with ' || b.gst_cents || ' of GST, its lines have '
        || s.total || ' with ' || s.gst as wrong
      from visit_bill b cross join lateral (
        select coalesce(sum(round((l->>'amount')::numeric * 100) + round(coalesce((l->>'gst')::numeric, 0) * 100)), 0)::int8 as total,
          coalesce(sum(round(coalesce((l->>'gst')::numeric, 0) * 100)), 0)::int8 as gst
        from jsonb_array_elements(b.lines) l
      ) s
      where b.clinic_id = ${clinic_id} and (b.total_cents, b.gst_cents) is distinct from (s.total, s.gst)`,
  },
  {
    name: 'a visit is paid if it has a payment, whose transaction has this amount',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'visit ' || coalesce(v.id, p.visit_id) as row, 'is ' || coalesce(v.status, 'missing') || ', its payment has '
        || coalesce(p.amount_cents::text, 'no') || ' cents, its transaction ' || coalesce(t.amount_cents::text, 'none') as wrong
      from (select id, status from visit where clinic_id = ${clinic_id} and status = 'f') v
      full join (select * from visit_payment where clinic_id = ${clinic_id}) p on p.visit_id = v.id
      left join transaction t on t.clinic_id = ${clinic_id} and t.id = p.transaction_id
      left join telemed_order o on o.clinic_id = ${clinic_id} and o.transaction_id = p.transaction_id
      where v.id is null or p.visit_id is null or p.amount_cents <> coalesce(t.amount_cents, 0)
        or (p.transaction_id is not null and (t.product_type is distinct from 't' or o.visit_id is distinct from v.id))`,
  },
  {
    name: 'a paid visit has an invoice and a receipt',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'visit ' || p.visit_id as row, 'has ' || count(i.id) || ' documents' as wrong
      from visit_payment p left join telemed_invoice i on i.clinic_id = ${clinic_id} and i.visit_id = p.visit_id
      where p.clinic_id = ${clinic_id} group by p.visit_id having count(i.id) <> 2`,
  },
  {
    name: 'invoices and receipts of tele-consults are numbered without gaps',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with made as (
        select invoice_type as kind, left(split_part(invoice_no, '-', 2), 4)::int as year, split_part(invoice_no, '-', 3)::int8 as number
        from telemed_invoice where clinic_id = ${clinic_id}
      ), counted as (
        select kind, year, count(*) as documents, min(number) as first, max(number) as last from made group by 1, 2
      )
      select 'documents ' || coalesce(n.kind, c.kind) || ' of ' || coalesce(n.year, c.year) as row, 'are ' || coalesce(n.documents, 0)
        || ', from ' || coalesce(n.first, 0) || ' to ' || coalesce(n.last, 0) || ', the counter says ' || coalesce(c.last, 0) as wrong
      from counted n full join (select * from telemed_document_counter where clinic_id = ${clinic_id}) c on c.kind = n.kind and c.year = n.year
      where (n.documents, n.first, n.last) is distinct from (c.last, 1::int8, c.last)`,
  },
];
