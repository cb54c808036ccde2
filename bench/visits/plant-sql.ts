import { customerOf, doctors_per_clinic } from '../appointments/plant-sql.ts';
import { clinics, days, first_day, largest_clinic } from '../seed/shape.ts';

const services_per_group = 3;

/** The services of each group, and doctors without a user account. */
export const offers_sql = `
  insert into telemed_service (group_id, created_at, updated_at, name, available, consult_cents, prescription_type, facility_enable, mc_cents)
  select g.id, '${first_day}', '${first_day}', 'Service ' || i, true, 2500 + 500 * i, 'c', false, 500
  from provider_group g, generate_series(1, ${services_per_group}) i;
  create temp table of_group as select group_id, row_number() over (partition by group_id order by id) - 1 as place, id from telemed_service;
  analyze of_group;`;

/**
 * Visits of a span of ids, which follow time. The clinics have the shares that they have of the transactions. Most are paid; of the last three
 * days many were missed. Each third one was booked.
 */
export const visits_sql = (visits: number, customers: number): string => `
  insert into visit (id, group_id, clinic_id, created_at, updated_at, status, call_at, schedule_at, customer_id, patient_id, patient_name, mobile,
    service_id, asked_doctor_id, doctor_id, specified, user_type, medinet_network, is_first_visit, consult_start_at, consult_end_at, ended_why,
    ended_at) overriding system value
  select a.i, c.group_id, c.id, a.at, a.at, a.status, a.at, case when a.is_booked then a.at end, who.id, who.id, who.self_name, '+65 ' || who.mobile,
    s.id, case when a.is_booked then d.id end, case when a.is_seen then d.id end, a.is_booked,
    case when a.i % 7 = 0 then 'partner' else 'member' end, case when a.i % 7 = 0 then 'Ally Plus' end, a.i % 4 = 0,
    case when a.is_seen then a.at + interval '1 minute' end, case when a.is_seen then a.at + interval '11 minutes' end,
    case a.status when 'c' then 'patient' when 'mc' then 'unanswered' when 'mcc' then 'unanswered' end,
    case when a.status in ('c', 'mc', 'mcc') then a.at + interval '2 minutes' end
  from (
    select told.*, status in ('w', 'f') as is_seen, i % 3 = 0 as is_booked,
      case when i % 20 = 0 then ${largest_clinic} else 2 + floor(pg_temp.unit(i, 50) ^ 2 * ${clinics - 1})::int end as clinic_id
    from (
      select i, timestamptz '${first_day} 08:00:00+08' + make_interval(secs => (i - 1)::float8 / ${visits} * ${days} * 86400) as at,
        case when i > ${visits} * ${1 - 3 / days} and i % 4 = 0 then 'mc' when pg_temp.unit(i, 51) < 0.62 then 'f'
          when pg_temp.unit(i, 51) < 0.72 then 'w' when pg_temp.unit(i, 51) < 0.87 then 'c' else 'mcc' end as status
      from generate_series($1::bigint, $2::bigint) i
    ) told
  ) a
  join clinic c on c.id = a.clinic_id
  join customer who on who.group_id = c.group_id and who.id = ${customerOf('a.i', customers)}
  join of_group s on s.group_id = c.group_id and s.place = a.i % ${services_per_group}
  join of_clinic d on d.clinic_id = c.id and d.place = a.i % ${doctors_per_clinic}
  order by a.i`;

const line = `jsonb_build_array(jsonb_build_object('kind', 'consult', 'label', 'Consult', 'applies', true, 'why', 'Every consult has a fee.', 'source',
  jsonb_build_object('row', 'default', 'id', v.service_id, 'label', 'Charges of the group'), 'amount', 25, 'gst', 2.25))`;

/** The bills of the visits that were seen, and the payments of those that are paid. The transactions of these are missing. */
export const bills_sql = `
  with billed as (
    insert into visit_bill (clinic_id, visit_id, made_at, lines, total_cents, gst_cents, gst_rate)
    select v.clinic_id, v.id, v.consult_end_at, ${line}, 2725, 225, 0.09
    from visit v where v.status in ('w', 'f') returning clinic_id, visit_id, made_at
  )
  insert into visit_payment (clinic_id, visit_id, paid_at, amount_cents, discount_cents, method, transaction_id)
  select b.clinic_id, b.visit_id, b.made_at, 2725, 0, 'paynow', -b.visit_id
  from billed b join visit v on v.clinic_id = b.clinic_id and v.id = b.visit_id where v.status = 'f'`;

/** The counter that a trigger keeps in the product. */
export const counts_sql = `
  insert into visit_count (clinic_id, status, part, visits)
  select clinic_id, status, id % 16, count(*) from visit group by 1, 2, 3`;
