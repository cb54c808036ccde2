import { sql } from 'kysely';
import type { Invariant } from '../../platform/reconcile/invariant.ts';

/** Invariants of customers. They hold at every moment. */
export const customersInvariants: Invariant[] = [
  {
    name: 'the count of customers is the number of customers, by card',
    of: 'group',
    violations: ({ group_id }) => sql`
      select 'card ' || coalesce(nullif(card, ''), 'none') as row, 'counts ' || counted || ', there are ' || there as wrong
      from (
        select card, sum(counted)::bigint as counted, sum(there)::bigint as there from (
          select e_card_type as card, customers as counted, 0 as there from customer_count where group_id = ${group_id}
          union all
          select coalesce(e_card_type, ''), 0, 1 from customer where group_id = ${group_id}
        ) both_sides group by card
      ) compared where counted <> there`,
  },
  {
    name: 'a customer shows the patients that are theirs',
    of: 'group',
    violations: ({ group_id }) => sql`
      select 'customer ' || c.id as row, 'shows ' || c.patients || ' patients as ' || c.patient_names || ', theirs are ' || p.patients || ': '
        || coalesce(p.names, '') as wrong
      from customer c cross join lateral (
        select count(*)::int as patients, string_agg(name, ', ' order by is_self desc, id) as names,
          string_agg(right(identity_masked, 4), ' ' order by id) as tails, (array_agg(name order by id) filter (where is_self))[1] as self_name
        from customer_patient where group_id = c.group_id and customer_id = c.id
      ) p
      where c.group_id = ${group_id} and (c.patients, c.patient_names, c.patient_tails, c.self_name)
        is distinct from (p.patients, coalesce(p.names, ''), coalesce(p.tails, ''), p.self_name)`,
  },
];
