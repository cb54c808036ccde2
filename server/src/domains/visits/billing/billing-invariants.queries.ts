import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

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
