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
