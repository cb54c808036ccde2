import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/**
 * Invariants of what acquirers and the bank still owe, and of acquirers’ payouts. Reported money and items of payouts are read by themselves, because the
 * distributed engine has them on another node than the journals.
 */
export const payoutInvariants: Invariant[] = [
  {
    name: 'an acquirer owes the money that it reported and that no payout at the bank has, and so does each account',
    of: 'clinic',
    // Money that consumers paid for vouchers comes through no account or connection of these.
    violations: ({ clinic_id }) => sql`
      with reported as (
        select acquirer_id, transaction_id, amount_cents from payment_outcome where clinic_id = ${clinic_id} and status = 'paid'
      ), payouts as (
        select id, acquirer_connection_id from acquirer_payout
      ), items as (
        select acquirer_payout_id, acquirer_id from acquirer_payout_item where clinic_id = ${clinic_id} and kind in ('payment', 'refund')
      ), confirmed as (
        select acquirer_id, refund_id, transaction_id, kind, acquirer_payout_id from bank_confirmation
        where clinic_id = ${clinic_id} and undone_at is null and kind in ('outcome', 'refund', 'acquirer_payout')
      ), paid_out as (
        select i.acquirer_id from items i join confirmed c on c.acquirer_payout_id = i.acquirer_payout_id
      ), collected as (
        select t.id, t.status, t.paid_cents, coalesce('connection ' || t.connection_id, 'account ' || p.payee_proxy, 'no account') as collector
        from transaction t left join payment_code p on p.clinic_id = ${clinic_id} and p.reference = t.reference
        where t.clinic_id = ${clinic_id} and t.mode = 'pooled'
      ), refunded as (
        select id, transaction_id, acquirer_id, amount_cents from refund where clinic_id = ${clinic_id} and status = 'c' and way <> 'own'
      ), due as (
        select transaction_id, amount_cents as cents from reported r
        where acquirer_id not in (select acquirer_id from confirmed where acquirer_id is not null)
          and acquirer_id not in (select acquirer_id from paid_out)
        union all
        select transaction_id, -amount_cents from refunded
        where id not in (select refund_id from confirmed where refund_id is not null)
          and (acquirer_id is null or acquirer_id not in (select acquirer_id from paid_out))
        union all
        select t.id, coalesce(r.cents, 0) - t.paid_cents from collected t left join (
          select transaction_id, sum(amount_cents) as cents from refunded group by 1) r on r.transaction_id = t.id
        where t.status = 'x' and t.id not in (
          select transaction_id from confirmed where kind = 'refund' and refund_id is null and transaction_id is not null)
      ), owed as (
        select c.collector, sum(d.cents)::bigint as cents from due d join collected c on c.id = d.transaction_id group by 1
      ), posted as (
        select coalesce('connection ' || p.acquirer_connection_id, c.collector, 'no account') as collector, sum(e.acquirer_receivable_cents)::bigint as cents
        from journal_entry e left join payouts p on p.id = e.acquirer_payout_id left join collected c on c.id = e.transaction_id
        where e.clinic_id = ${clinic_id} and e.acquirer_receivable_cents <> 0 and e.kind not in ('voucher_sale', 'voucher_refund') group by 1
      )
      select coalesce(o.collector, p.collector) as row, 'owes ' || coalesce(p.cents, 0) || ' cents by the journal, ' || coalesce(o.cents, 0)
        || ' by what was reported' as wrong
      from owed o full join posted p on p.collector = o.collector where coalesce(o.cents, 0) <> coalesce(p.cents, 0)`,
  },
  {
    name: 'an item of an acquirer’s payout is money of its clinic, and never of an own payment',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with items as (
        select acquirer_payout_id || '/' || number as name, acquirer_id, kind, gross_cents, transaction_id
        from acquirer_payout_item where clinic_id = ${clinic_id} and kind in ('payment', 'refund')
      ), reported as (
        select acquirer_id, transaction_id, amount_cents from payment_outcome where clinic_id = ${clinic_id} and status = 'paid'
      ), refunded as (
        select acquirer_id, transaction_id, -amount_cents as amount_cents from refund where clinic_id = ${clinic_id} and acquirer_id is not null
      ), money as (
        select 'payment' as kind, acquirer_id, transaction_id, amount_cents from reported
        union all
        select 'refund', acquirer_id, transaction_id, amount_cents from refunded
      )
      select 'item ' || i.name as row, 'is ' || i.gross_cents || ' cents of transaction ' || i.transaction_id || ', the money is '
        || coalesce(m.amount_cents || ' of ' || m.transaction_id, 'not there') as wrong
      from items i left join money m on m.kind = i.kind and m.acquirer_id = i.acquirer_id
      where (m.amount_cents, m.transaction_id) is distinct from (i.gross_cents, i.transaction_id)
      union all
      select 'item ' || i.name, 'is of transaction ' || t.id || ', whose customer paid the clinic itself'
      from items i join transaction t on t.clinic_id = ${clinic_id} and t.id = i.transaction_id where t.mode = 'own'`,
  },
  {
    name: 'a payout is split to its clinics as its items say',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with items as (
        select acquirer_payout_id, sum(gross_cents)::bigint as gross_cents, sum(fee_cents)::bigint as fee_cents
        from acquirer_payout_item where clinic_id = ${clinic_id} group by 1
      )
      select 'acquirer payout ' || c.acquirer_payout_id as row, 'brought the clinic ' || c.amount_cents || ' cents and cost ' || c.cost_cents
        || ', its items are ' || coalesce(i.gross_cents, 0) || ' less ' || coalesce(i.fee_cents, 0) as wrong
      from bank_confirmation c left join items i on i.acquirer_payout_id = c.acquirer_payout_id
      where c.clinic_id = ${clinic_id} and c.kind = 'acquirer_payout' and c.undone_at is null
        and (c.amount_cents + c.cost_cents, c.cost_cents) is distinct from (i.gross_cents, i.fee_cents)`,
  },
  {
    name: 'money is an item of one payout, and of the clinic that has it',
    of: 'all',
    violations: () => sql`
      select kind || ' ' || acquirer_id as row, 'is in payouts ' || string_agg(acquirer_payout_id::text, ', ' order by acquirer_payout_id) as wrong
      from resolve_payout_items() where kind in ('payment', 'refund') group by kind, acquirer_id having count(*) > 1
      union all
      select 'item ' || acquirer_payout_id || '/' || number, 'is ' || acquirer_id || ', which clinic ' || clinic_id || ' has' from resolve_items_astray()`,
  },
];
