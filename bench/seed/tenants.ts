import { roles } from '@clinic/contract/shared/roles.ts';
import { clinics, first_day, groups } from './shape.ts';

/** Groups, clinics with a counter's browser each, one plan, and in each group a user with every role at each of its clinics. */
export const tenants_sql = `
  insert into provider_group (id, code, name, created_at) overriding system value
  select i, 'bench-' || i, 'Group ' || i, '${first_day}' from generate_series(1, ${groups}) i;

  insert into plan (id, name, handling_fee_rate) overriding system value values (1, 'Standard', 0.008);
  insert into plan_admin_fee (plan_id, product_type, type, flat_cents, rate, effective_date)
  select 1, p, case when p = 'c' then 'a' else 'p' end, case when p = 'c' then 50 end, case when p <> 'c' then 0.02 end, '2020-01-01'
  from unnest(array['vh', 'vhd', 'vhs', 'vc', 'v', 'c', 't']) p;

  insert into clinic (id, group_id, code, name, head_office, uen, plan_id, building_name, road_name, block_no, unit_no, postal_code, created_at)
    overriding system value
  select i, (i - 1) % ${groups} + 1, 'c' || i, 'Clinic ' || i, false, '2019' || lpad(i::text, 5, '0') || 'K', 1, 'Building ' || i,
    'Road ' || i % 300, (i % 900)::text, '#01-' || i % 100, lpad((i * 37 % 1000000)::text, 6, '0'), '${first_day}'
  from generate_series(1, ${clinics}) i;

  insert into staff_user (id, group_id, username, password_hash, password_changed_at, first_name, last_name) overriding system value
  select i, i, 'bench', 'nobody signs in with a password', '${first_day}', 'Bench', 'User' from generate_series(1, ${groups}) i;
  insert into role_group (id, group_id, name, roles) overriding system value
  select i, i, 'Everything', '{${roles.join(',')}}' from generate_series(1, ${groups}) i;
  insert into user_group_clinic (group_id, user_id, clinic_id, role_group_id) select group_id, group_id, id, group_id from clinic;
  insert into device (clinic_id, device_id, registered_by, registered_at) select id, 'counter-' || id, group_id, '${first_day}' from clinic;`;
