-- Reason: the clinics of a user's own news are read with the rights of the act itself. The act may have just written sessions, devices and
-- memberships, and the distributed engine does not show one role what another has written.

-- The clinics at whose counters the user is signed in now. Reads the devices of all of the user's clinics; the act's own are set again after it.
create function clinics_of_user(person bigint, present timestamptz) returns bigint[] language plpgsql set search_path = public, pg_temp as $$
declare
  entered text := current_setting('app.clinics', true);
  at_devices text[];
  member_at bigint[];
  signed_in_at bigint[];
begin
  select array_agg(distinct device_id) into at_devices from session
  where user_id = person and group_id = app_group() and revoked_at is null and expires_at > present;
  select array_agg(distinct clinic_id order by clinic_id) into member_at from user_group_clinic where group_id = app_group() and user_id = person;
  if at_devices is null or member_at is null then return '{}'; end if;
  execute format('set local app.clinics = %L', array_to_string(member_at, ','));
  select array_agg(distinct clinic_id) into signed_in_at from device where clinic_id = any (member_at) and device_id = any (at_devices);
  execute format('set local app.clinics = %L', coalesce(entered, ''));
  return coalesce(signed_in_at, '{}');
end $$;

create or replace function close_act(audits jsonb, announcements jsonb, idempotency jsonb, notifications jsonb)
returns void language plpgsql as $$
declare
  told jsonb := announcements;
  one record;
  told_at bigint[];
begin
  -- A lock held until the commit makes ids grow in the order of commits. It is always taken before the counters of events.
  perform pg_advisory_xact_lock(hashtextextended('news of a group', g.id)) from (
    select distinct group_id as id from jsonb_to_recordset(notifications) as n(group_id bigint) order by 1
  ) g;
  for one in
    with written as (
      insert into notification (group_id, clinic_id, kind, user_id, role, other_roles, actor_id, data, at)
      select group_id, clinic_id, kind, user_id, role, other_roles, actor_id, data, at
      from jsonb_to_recordset(notifications) as n(group_id bigint, clinic_id bigint, kind text, user_id bigint, role text,
        other_roles text[], actor_id bigint, data jsonb, at timestamptz)
      returning id, clinic_id, kind, user_id, role, other_roles, actor_id, at
    )
    select id, clinic_id, user_id, at,
      jsonb_strip_nulls(jsonb_build_object('notification_id', id, 'kind', kind, 'user_id', user_id,
        'role', nullif(concat_ws(' ', role, array_to_string(other_roles, ' ')), ''), 'actor_id', actor_id)) as data
    from written order by id
  loop
    told_at := case when one.clinic_id is null then clinics_of_user(one.user_id, one.at) else array[one.clinic_id] end;
    -- A user's own news also reaches the counters of other clinics where they are signed in.
    execute format('set local app.clinics = %L', concat_ws(',', nullif(current_setting('app.clinics', true), ''),
      nullif(array_to_string(told_at, ','), '')));
    select told || coalesce(jsonb_agg(jsonb_build_object('clinic_id', clinic_id, 'name', 'notification', 'data', one.data)), '[]')
      into told from unnest(told_at) clinic_id;
  end loop;
  perform close_act(audits, told, idempotency);
end $$;

-- Contract: close_act alone called it, since the first release.
drop function resolve_clinics_of_user(bigint, timestamptz);
