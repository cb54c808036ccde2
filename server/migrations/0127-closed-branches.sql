-- Reason: a closed branch can be looked at but not changed, and a branch with open work is not closed.

alter table provider_group validate constraint provider_group_closed_from_a_day;
alter table clinic validate constraint clinic_closed_from_a_day;

-- As before, and each branch says whether it or its group is closed.
create or replace function resolve_session_state(session_id uuid, present timestamptz)
returns table (user_id bigint, group_id bigint, device_id text, username text, change_password boolean, photo_small text, photo_origin text,
  medinet_id bigint, proved_at timestamptz, locked_at timestamptz, viewed_by bigint, has_second_factor boolean, branches json, role_groups json)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, s.device_id, u.username, u.change_password, u.photo_small, u.photo_origin, u.medinet_id,
    coalesce(s.proved_at, s.created_at), coalesce(s.locked_at, case when s.locks_at <= present then s.locks_at end), s.viewed_by,
    u.second_factor_since is not null,
    (
      select json_agg(json_build_object('id', c.id, 'name', c.name, 'head_office', c.head_office, 'allow_telemed', c.allow_telemed,
        'closed', coalesce(c.closed_at, g.closed_at) is not null,
        'role_group_id', m.role_group_id) order by c.id)
      from user_group_clinic m
      cross join lateral (select * from clinic where clinic.id = m.clinic_id offset 0) c
      cross join lateral (select closed_at from provider_group where provider_group.id = c.group_id offset 0) g
      where m.user_id = u.id
    ),
    (
      select json_agg(json_build_object('id', r.id, 'name', r.name, 'roles', r.roles,
        'second_factor_required', r.second_factor_required) order by r.name)
      from (select distinct g.role_group_id from user_group_clinic g where g.user_id = u.id) m
      cross join lateral (select * from role_group where role_group.id = m.role_group_id offset 0) r
    )
  from session s join staff_user u on u.id = s.user_id
  where s.id = session_id and s.revoked_at is null and s.expires_at > present and u.enable
    and s.created_at >= u.password_changed_at
$$;

-- What keeps these clinics from closing, of each kind: how many, and their money. Sees the clinics of the caller's transaction only.
create function open_work_of(clinics bigint[]) returns table (kind text, records bigint, amount_cents bigint)
language sql stable as $$
  select 'payments', count(*), coalesce(sum(coalesce(pay_to_clinic_cents, amount_cents)), 0)::bigint from transaction
  where clinic_id = any (clinics) and (payment_status = 'i' or status = 'h' or (status = 'p' and payment_advice_id is null))
  union all
  select 'notes', count(*), coalesce(sum(coalesce(credit_cents, 0) - coalesce(debit_cents, 0)), 0)::bigint from payment_note
  where clinic_id = any (clinics) and (status = 'i' or (status = 'a' and payment_advice_id is null))
  union all
  select 'refunds', count(*), coalesce(sum(amount_cents), 0)::bigint from refund where clinic_id = any (clinics) and status in ('r', 'a')
  union all
  select 'advices', count(*), coalesce(sum(pay_to_clinic_total_cents), 0)::bigint from payment_advice
  where clinic_id = any (clinics) and process_status <> 'p'
  union all
  select 'visits', count(*), null::bigint from visit where clinic_id = any (clinics) and status in ('i', 'm', 's', 'wc', 'w')
$$;
