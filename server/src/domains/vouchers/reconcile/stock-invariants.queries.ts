import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** Invariants of vouchers. They hold at every moment. */
export const stockInvariants: Invariant[] = [
  {
    name: 'each movement of a voucher’s stock begins with what the one before left',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'movement ' || id || ' of voucher ' || voucher_id as row, 'begins with ' || old_quantity || ', the one before left ' || left_before as wrong
      from (
        select id, voucher_id, old_quantity,
          coalesce(lag(old_quantity + quantity) over (partition by voucher_id order by id), 0) as left_before
        from voucher_log where clinic_id = ${clinic_id}
      ) moved where old_quantity <> left_before`,
  },
  {
    name: 'a voucher has as many left as its last movement left',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'voucher ' || v.id as row, 'has ' || v.remain || ' left, its movements leave ' || coalesce(l.remain::text, 'none') as wrong
      from voucher v left join lateral (
        select old_quantity + quantity as remain from voucher_log
        where clinic_id = ${clinic_id} and voucher_id = v.id order by id desc limit 1
      ) l on true
      where v.clinic_id = ${clinic_id}
        and v.remain <> case when l.remain is null and v.status <> 'l' then v.quantity else coalesce(l.remain, -1) end`,
  },
  {
    name: 'a voucher that is not good at every branch names some',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'voucher ' || v.id as row, 'names ' || n.places || ' branches and collections' as wrong
      from voucher v cross join lateral (
        select (select count(*) from voucher_branch where clinic_id = ${clinic_id} and voucher_id = v.id)
          + (select count(*) from voucher_in_collection where clinic_id = ${clinic_id} and voucher_id = v.id) as places
      ) n
      where v.clinic_id = ${clinic_id} and v.all_provider = (n.places > 0)`,
  },
];
