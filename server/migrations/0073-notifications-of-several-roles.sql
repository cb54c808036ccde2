-- Reason: a redemption that nobody answered is news for everybody who could have answered it, by either of two roles.

-- The further roles whose holders receive a notification, besides those of `role`. Whoever holds several has one notification.
alter table notification add column other_roles text[];

-- The event names all roles, parted by blanks.
create or replace function close_act(audits jsonb, announcements jsonb, idempotency jsonb, notifications jsonb) returns void language plpgsql as $$
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
    told_at := case when one.clinic_id is null then array(select resolve_clinics_of_user(one.user_id, one.at)) else array[one.clinic_id] end;
    -- A user's own news also reaches the counters of other clinics where they are signed in.
    perform set_config('app.clinics', concat_ws(',', nullif(current_setting('app.clinics', true), ''),
      nullif(array_to_string(told_at, ','), '')), true);
    select told || coalesce(jsonb_agg(jsonb_build_object('clinic_id', clinic_id, 'name', 'notification', 'data', one.data)), '[]')
      into told from unnest(told_at) clinic_id;
  end loop;
  perform close_act(audits, told, idempotency);
end $$;
