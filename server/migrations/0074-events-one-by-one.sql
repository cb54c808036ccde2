-- Reason: the distributed engine takes the rows of events as values alone, and hears of a setting only by `set local`; both mean the same on one database.
create or replace function close_act(audits jsonb, announcements jsonb, idempotency jsonb) returns void language plpgsql as $$
declare
  clinic record;
  told record;
  last bigint;
begin
  insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after, note, request_id)
  select group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after, note, request_id
  from jsonb_to_recordset(audits) as a(group_id bigint, clinic_id bigint, at timestamptz, kind text, entity text,
    entity_id bigint, user_id bigint, actor text, before jsonb, after jsonb, note text, request_id text);

  if idempotency is not null then
    update idempotency_key set status = (idempotency->>'status')::int, answer = idempotency->'answer'
    where user_id = (idempotency->>'user_id')::bigint and key = idempotency->>'key';
  end if;

  -- Events come last and in the order of clinics: a clinic's counter is locked from here until the commit.
  for clinic in
    select clinic_id, count(*) as n from jsonb_to_recordset(announcements) as e(clinic_id bigint) group by 1 order by 1
  loop
    insert into event_counter as c (clinic_id, last_seq) values (clinic.clinic_id, clinic.n)
    on conflict (clinic_id) do update set last_seq = c.last_seq + excluded.last_seq
    returning last_seq into last;
    for told in
      select last - clinic.n + row_number() over (order by ord) as seq, item->>'name' as name, item->>'device_id' as device_id,
        item->'data' as data
      from jsonb_array_elements(announcements) with ordinality as list(item, ord)
      where (item->>'clinic_id')::bigint = clinic.clinic_id order by ord
    loop
      insert into event (clinic_id, seq, name, device_id, data)
      values (clinic.clinic_id, told.seq, told.name, told.device_id, told.data);
    end loop;
  end loop;
end $$;

-- The event of a notification names all of its roles, parted by blanks.
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
    told_at := case when one.clinic_id is null then array(select resolve_clinics_of_user(one.user_id, one.at)) else array[one.clinic_id] end;
    -- A user's own news also reaches the counters of other clinics where they are signed in.
    execute format('set local app.clinics = %L', concat_ws(',', nullif(current_setting('app.clinics', true), ''),
      nullif(array_to_string(told_at, ','), '')));
    select told || coalesce(jsonb_agg(jsonb_build_object('clinic_id', clinic_id, 'name', 'notification', 'data', one.data)), '[]')
      into told from unnest(told_at) clinic_id;
  end loop;
  perform close_act(audits, told, idempotency);
end $$;
