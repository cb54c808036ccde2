import { type RawBuilder, sql } from 'kysely';
import { announcedInvariant } from '../../../platform/reconcile/announced-changes.ts';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';
import { isAfterSeen, movedMoney } from '../day-close/day-items.queries.ts';

const dayOf = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${at} at time zone 'Asia/Singapore')::date`;

/** Invariants of signed-off days. */
export const dayCloseInvariants: Invariant[] = [
  {
    name: 'a signed-off day says what it counted',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      with counted as (
        select n.day, count(*) filter (where e.kind <> 'voucher_redemption') as movements, sum(e.acquirer_receivable_cents) as takings,
          count(*) filter (where e.kind <> 'voucher_redemption' and ${dayOf(sql`e.at`)} <> n.day) as carried_movements,
          coalesce(sum(e.voucher_liability_cents), 0) as by_voucher,
          coalesce(sum(e.acquirer_receivable_cents) filter (where ${dayOf(sql`e.at`)} <> n.day), 0) as carried,
          coalesce(sum(e.acquirer_receivable_cents) filter (where e.kind = 'payment'), 0) as paid,
          coalesce(sum(e.acquirer_receivable_cents) filter (where e.kind in ('hold', 'extra_payment')), 0) as on_hold,
          coalesce(sum(e.acquirer_receivable_cents) filter (where e.kind in ('hold_refunded', 'refund_completed')), 0) as refunds
        from day_close_entry n join journal_entry e on e.clinic_id = n.clinic_id and e.id = n.journal_entry_id
        where n.clinic_id = ${clinic_id} group by n.day
      ), told as (
        select *, (figures->>'takings')::numeric * 100 as told_takings, (figures->'paid'->>'amount')::numeric * 100 as told_paid,
          (figures->'on_hold'->>'amount')::numeric * 100 as told_on_hold, (figures->'refunds'->>'amount')::numeric * 100 as told_refunds,
          coalesce((figures->'by_voucher'->>'amount')::numeric * 100, 0) as told_by_voucher,
          (select coalesce(sum((c->>'takings')::numeric * 100), 0) from jsonb_array_elements(figures->'cashiers') c) as told_cashiers,
          (select coalesce(sum((p->>'takings')::numeric * 100), 0) from jsonb_array_elements(figures->'products') p) as told_products
        from day_close where clinic_id = ${clinic_id}
      )
      select 'day close ' || t.day as row, 'says ' || t.movements || ' movements of ' || t.takings_cents || ' cents, ' || t.carried_cents
        || ' carried over, and counted ' || coalesce(c.movements, 0) || ' of ' || coalesce(c.takings, 0) || ', ' || coalesce(c.carried, 0)
        || ' carried over' as wrong
      from told t left join counted c on c.day = t.day
      where (t.movements, t.takings_cents, t.carried_movements, t.carried_cents)
          <> (coalesce(c.movements, 0), coalesce(c.takings, 0), coalesce(c.carried_movements, 0), coalesce(c.carried, 0))
        or (t.told_takings, t.told_paid, t.told_on_hold, t.told_refunds, t.told_by_voucher, t.told_cashiers, t.told_products)
          <> (coalesce(c.takings, 0), coalesce(c.paid, 0), coalesce(c.on_hold, 0), coalesce(c.refunds, 0), coalesce(c.by_voucher, 0), coalesce(c.takings, 0),
            coalesce(c.takings, 0))`,
  },
  {
    name: 'a signed-off day and its carry-over equal the journal of the day',
    of: 'clinic',
    // The carry-over of a day is what later days counted of it, and what the page of the next open day finds.
    violations: ({ clinic_id }) => sql`
      with moved as (
        select e.id, e.kind, ${dayOf(sql`e.at`)} as day, e.acquirer_receivable_cents as cents
        from journal_entry e where e.clinic_id = ${clinic_id} and ${movedMoney('e')}
      ), signed as (
        select d.day, d.seen_entry_id, d.movements > 0 or d.day = ${dayOf(sql`d.signed_off_at`)} as takes
        from day_close d where d.clinic_id = ${clinic_id}
      ), open_day as (
        select distinct m.day from moved m where not exists (select from signed s where s.day = m.day)
      ), standing as (
        select m.day, m.cents, n.day as counted_on, n.day is null and exists (
            select from (
              select s.day, s.seen_entry_id from signed s
              where s.takes and s.day < coalesce((select min(o.day) from open_day o where o.day > m.day), 'infinity')
              order by s.day desc limit 1
            ) last
            where m.day >= last.day - 1 or m.kind = 'refund_completed' and ${isAfterSeen(sql`m.id`, sql`last.seen_entry_id`)}
          ) as waits
        from moved m join signed x on x.day = m.day
        left join day_close_entry n on n.clinic_id = ${clinic_id} and n.journal_entry_id = m.id
      ), proven as (
        select day, sum(cents) as journal, coalesce(sum(cents) filter (where counted_on = day), 0) as frozen,
          coalesce(sum(cents) filter (where counted_on > day or waits), 0) as carried_over, count(*) filter (where counted_on < day) as too_early
        from standing group by day
      )
      select 'day close ' || p.day as row, 'froze ' || p.frozen || ' cents of its own and carried over ' || p.carried_over || ', the journal has '
        || p.journal as wrong
      from proven p where p.frozen + p.carried_over <> p.journal or p.too_early > 0
      union all
      select 'day close ' || d.day, 'froze ' || d.takings_cents - d.carried_cents || ' cents of its own, the journal has '
        || coalesce(p.frozen, 0) || ' that it counted'
      from day_close d left join proven p on p.day = d.day
      where d.clinic_id = ${clinic_id} and d.takings_cents - d.carried_cents <> coalesce(p.frozen, 0)
      union all
      select 'journal entry ' || n.journal_entry_id, 'is counted on ' || n.day || ', but its own day is not signed off'
      from day_close_entry n join moved m on m.id = n.journal_entry_id
      where n.clinic_id = ${clinic_id} and m.day <> n.day and not exists (select from signed x where x.day = m.day)`,
  },
  announcedInvariant('every sign-off of a day was announced in its commit', [
    { entity: 'day_close', field: 'day', event: 'day_close_update', id: 'day_close_id' },
  ]),
];
