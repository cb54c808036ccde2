import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** Invariants between what was sold, redeemed and refunded and the money of it. */
export const voucherMoneyInvariants: Invariant[] = [
  {
    name: 'what a group owes for vouchers is the price of its certificates that are neither redeemed nor refunded',
    of: 'group',
    violations: ({ group_id }) => sql`
      select 'voucher liability' as row, 'balance ' || -owed.cents || ' cents; open certificates ' || open.cents as wrong
      from (select coalesce(cents, 0) as cents from resolve_voucher_liability(${group_id}) cents) owed, (
        select coalesce(sum(price_cents), 0) as cents from voucher_certificate where group_id = ${group_id} and status in ('p', 'i', 'j')
      ) open
      where -owed.cents <> open.cents`,
  },
  {
    name: 'every voucher order has exactly one entry, of what was paid',
    of: 'clinic',
    violations: ({ group_id, clinic_id }) => sql`
      with posted as (
        select voucher_order_id, count(*) as n, sum(acquirer_receivable_cents) as receivable, sum(voucher_liability_cents) as liability
        from journal_entry where clinic_id = ${clinic_id} and kind = 'voucher_sale' group by 1
      )
      select 'voucher order ' || coalesce(o.id, p.voucher_order_id) as row, 'of ' || coalesce(o.amount_cents, 0) || ' cents has '
        || coalesce(p.n, 0) || ' entries of ' || coalesce(p.receivable, 0) as wrong
      from (select id, amount_cents from voucher_order where group_id = ${group_id} and clinic_id = ${clinic_id}) o
      full join posted p on p.voucher_order_id = o.id
      where (p.n, p.receivable, p.liability) is distinct from (1, o.amount_cents::numeric, -o.amount_cents::numeric)`,
  },
  {
    name: 'every refunded certificate has exactly one entry, of its price',
    of: 'clinic',
    violations: ({ group_id, clinic_id }) => sql`
      with posted as (
        select voucher_certificate_id, count(*) as n, sum(acquirer_receivable_cents) as receivable, sum(voucher_liability_cents) as liability
        from journal_entry where clinic_id = ${clinic_id} and kind = 'voucher_refund' group by 1
      )
      select 'certificate ' || coalesce(c.id, p.voucher_certificate_id) as row, 'of ' || coalesce(c.price_cents, 0) || ' cents has '
        || coalesce(p.n, 0) || ' refunds of ' || coalesce(p.liability, 0) as wrong
      from (
        select id, price_cents from voucher_certificate where group_id = ${group_id} and clinic_id = ${clinic_id} and status = 'a'
      ) c full join posted p on p.voucher_certificate_id = c.id
      where (p.n, p.receivable, p.liability) is distinct from (1, -c.price_cents::numeric, c.price_cents::numeric)`,
  },
  {
    name: 'every redeemed certificate has one transaction at its branch, and such a transaction is of what it redeems',
    of: 'clinic',
    violations: ({ group_id, clinic_id }) => sql`
      with redeemed as (
        select transaction_id, count(*) as n, sum(price_cents) as cents, min(product) as product, max(product) as other
        from voucher_certificate where group_id = ${group_id} and redeemed_clinic_id = ${clinic_id} group by 1
      )
      select 'transaction ' || coalesce(t.id, r.transaction_id) as row, 'of ' || coalesce(t.amount_cents, 0) || ' cents redeems '
        || coalesce(r.n, 0) || ' certificates of ' || coalesce(r.cents, 0) as wrong
      from (select id, amount_cents, product_type from transaction where clinic_id = ${clinic_id} and from_voucher) t
      full join redeemed r on r.transaction_id = t.id
      where (r.cents, r.product, r.other) is distinct from (t.amount_cents::numeric, t.product_type, t.product_type)
        or t.product_type <> 'vhd' and r.n <> 1`,
  },
  {
    name: 'a certificate redeemed at a counter has one approved request there',
    of: 'clinic',
    violations: ({ group_id, clinic_id }) => sql`
      select 'certificate ' || coalesce(c.id, r.voucher_certificate_id) as row, 'was approved ' || coalesce(r.n, 0) || ' times, and is '
        || coalesce(c.status, 'not redeemed here') as wrong
      from (
        select id, status from voucher_certificate where group_id = ${group_id} and redeemed_clinic_id = ${clinic_id} and product <> 'vhd'
      ) c full join (
        select voucher_certificate_id, count(*) as n from voucher_redemption where clinic_id = ${clinic_id} and status = 'a' group by 1
      ) r on r.voucher_certificate_id = c.id
      where (c.status, r.n) is distinct from ('r', 1)`,
  },
  {
    name: 'a request to redeem is of a certificate of the group',
    of: 'clinic',
    // The certificate is of the branch that sold it, which the distributed engine may have on another node.
    violations: ({ group_id, clinic_id }) => sql`
      with request as materialized (
        select id, certificate_clinic_id, voucher_certificate_id from voucher_redemption where clinic_id = ${clinic_id}
      ), sold as materialized (
        select r.id from request r join voucher_certificate c
          on c.group_id = ${group_id} and c.clinic_id = r.certificate_clinic_id and c.id = r.voucher_certificate_id
      )
      select 'redemption ' || r.id as row, 'is of certificate ' || r.voucher_certificate_id || ', which branch ' || r.certificate_clinic_id
        || ' has not sold' as wrong
      from request r where not exists (select from sold s where s.id = r.id)`,
  },
];
