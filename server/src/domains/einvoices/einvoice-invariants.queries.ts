import { sql } from 'kysely';
import type { Invariant } from '../../platform/reconcile/invariant.ts';

/** Invariants of documents for InvoiceNow. */
export const einvoiceInvariants: Invariant[] = [
  {
    name: 'an e-invoice has the amount of its advice, note or fee statement, and the text of its hash',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'e-invoice ' || e.number as row,
        'has ' || e.total_cents || ' cents, its record ' || coalesce(a.cents, n.cents, s.total_cents) || coalesce(', and hash ' || e.sha256, '') as wrong
      from einvoice e
      left join lateral (
        select a.admin_fee_total_cents + a.gst_total_cents + a.handling_fee_total_cents + a.handling_fee_gst_total_cents + a.giro_fee_cents
          + a.giro_fee_gst_cents as cents
        from payment_advice a where a.clinic_id = ${clinic_id} and a.id = e.payment_advice_id) a on true
      left join lateral (
        select coalesce(n.credit_cents, n.debit_cents) + n.gst_cents as cents
        from payment_note n where n.clinic_id = ${clinic_id} and n.id = e.payment_note_id) n on true
      left join fee_statement s on s.clinic_id = ${clinic_id} and s.id = e.fee_statement_id
      where e.clinic_id = ${clinic_id} and (e.total_cents <> coalesce(a.cents, n.cents, s.total_cents)
        or encode(sha256(convert_to(e.xml, 'UTF8')), 'hex') <> e.sha256)`,
  },
];
