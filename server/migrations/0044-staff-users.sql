-- Reason: what is known of a user beyond name and e-mail; managers create users and change what is known of them.

-- The release before asks this function. Its parameter was read by name, which the column of that name would hide from now on.
create or replace function resolve_users_by_email(address text)
returns table (id bigint, group_id bigint, group_code text, username text, enable boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, g.code, u.username, u.enable
  from staff_user u join provider_group g on g.id = u.group_id
  where lower(u.email) = lower($1)
  order by g.code, u.username, u.id
$$;

alter table staff_user
  add column gender text,
  add column telephone text not null default '',
  add column mobile text not null default '',
  add column address text not null default '',
  add column post_code text not null default '',
  add column division_id bigint,
  add column description text not null default '',
  add column remarks text not null default '';

-- Neither the user name nor the number at Medinet is changed by anybody who signs in.
grant insert (group_id, username, password_hash, password_changed_at, change_password, enable, first_name, last_name, email, gender,
  telephone, mobile, address, post_code, division_id, description, remarks, created_at, updated_at) on staff_user to clinic_app;
grant update (enable, first_name, last_name, email, vmail, vmobile, gender, telephone, mobile, address, post_code, division_id,
  description, remarks, photo_small, photo_origin) on staff_user to clinic_app;
