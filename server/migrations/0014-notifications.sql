-- Reason: notifications: one row for each piece of news, what each user has read, and how each wants to be told.

create table notification (
  -- Within a group, ids grow in the order of commits: a reader who has seen one may have seen every smaller one.
  id bigint generated always as identity primary key,
  group_id bigint not null,
  -- Null: the news is for one user, at whatever clinic they are.
  clinic_id bigint,
  kind text not null,
  -- The news is for one user, or for all users who have the role at the clinic when they look.
  user_id bigint,
  role text,
  -- The user who caused the news. They are not told.
  actor_id bigint,
  -- Ids, amounts and names of staff. Never a patient's data.
  data jsonb not null,
  at timestamptz not null,
  -- The users who read this one by itself; notification_pointer has what was read all at once.
  read_by bigint[] not null default '{}',
  -- When mail and push messages were queued.
  delivered_at timestamptz,
  -- The further roles whose holders receive a notification, besides those of `role`. A user who holds several receives it once.
  other_roles text[],
  check ((user_id is null) <> (role is null)),
  check (clinic_id is not null or user_id is not null),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
create index notification_of_clinic on notification (clinic_id, id desc);
create index notification_of_user on notification (user_id, id desc) where user_id is not null;
create index notification_to_deliver on notification (id) where delivered_at is null;
create index notification_at on notification (at);
alter table notification enable row level security;
alter table notification force row level security;
create policy tenant on notification using (
  group_id = app_group() and (clinic_id is null or clinic_id = any (app_clinics()))
);
call open_to_resolver('notification');
create policy purge on notification for delete to clinic_resolver using (true);
grant select, insert on notification to clinic_app;
grant update (read_by, delivered_at) on notification to clinic_app;
grant delete on notification to clinic_resolver;

-- A user has read everything of the clinic up to this id.
create table notification_pointer (
  group_id bigint not null,
  user_id bigint not null,
  clinic_id bigint not null,
  read_up_to bigint not null,
  primary key (user_id, clinic_id),
  foreign key (group_id, user_id) references staff_user (group_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id)
);
create index notification_pointer_clinic on notification_pointer (group_id, clinic_id);
call protect_by_clinic('notification_pointer');
grant select, insert, update on notification_pointer to clinic_app;

-- How a user wants to be told of a kind, where it differs from the default.
create table notification_preference (
  group_id bigint not null,
  user_id bigint not null,
  kind text not null,
  channels text[] not null,
  primary key (user_id, kind),
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
call protect_by_group('notification_preference');
grant select, insert, update, delete on notification_preference to clinic_app;

-- Writes notifications and returns their events, for close_act. The event of a notification names all of its roles, parted by blanks. That of a
-- user's own one goes to the clinics that it names as told_at, which the act has entered.
create function write_notifications(news jsonb) returns jsonb language plpgsql as $$
declare
  one record;
  new_id bigint;
  told jsonb := '[]';
begin
  -- A lock held until the commit makes ids grow in the order of commits. It is always taken before the counters of events.
  perform pg_advisory_xact_lock(hashtextextended('news of a group', g.id)) from (
    select distinct group_id as id from jsonb_to_recordset(news) as n(group_id bigint) order by 1
  ) g;
  for one in
    select * from jsonb_to_recordset(news) as n(group_id bigint, clinic_id bigint, kind text, user_id bigint, role text, other_roles text[],
      actor_id bigint, data jsonb, at timestamptz, told_at bigint[])
  loop
    insert into notification (group_id, clinic_id, kind, user_id, role, other_roles, actor_id, data, at)
    values (one.group_id, one.clinic_id, one.kind, one.user_id, one.role, one.other_roles, one.actor_id, one.data, one.at)
    returning id into new_id;
    select told || coalesce(jsonb_agg(jsonb_build_object('clinic_id', clinic_id, 'name', 'notification', 'data', jsonb_strip_nulls(
        jsonb_build_object('notification_id', new_id, 'kind', one.kind, 'user_id', one.user_id,
          'role', nullif(concat_ws(' ', one.role, array_to_string(one.other_roles, ' ')), ''), 'actor_id', one.actor_id)))), '[]')
      into told from unnest(case when one.clinic_id is null then one.told_at else array[one.clinic_id] end) clinic_id;
  end loop;
  return told;
end $$;

-- What waits for mail and push, across all tenants, with the tenant to enter.
create function resolve_notifications_to_deliver(most int)
returns table (id bigint, group_id bigint, clinic_id bigint)
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select n.id, n.group_id, n.clinic_id from notification n where n.delivered_at is null order by n.id limit most
$$;
alter function resolve_notifications_to_deliver(int) owner to clinic_resolver;

-- Deletes old notifications, at most so many; returns how many it deleted.
create function purge_old_notifications(before timestamptz, most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int;
begin
  delete from notification where id = any (array(select n.id from notification n where n.at < before order by n.at limit most));
  get diagnostics gone = row_count;
  return gone;
end $$;
alter function purge_old_notifications(timestamptz, int) owner to clinic_resolver;
