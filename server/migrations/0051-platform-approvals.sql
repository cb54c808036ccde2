-- Reason: what a second operator approves, and keys of the platform API that the console makes.

-- A call that a second operator must approve, as it was sent. The approver sends the same call again.
create table operator_approval (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  call text not null,
  path text not null,
  body jsonb,
  -- The scope that the maker needed, and the approver needs.
  scope text not null,
  -- What the call answered when it was tried.
  seen jsonb,
  made_by bigint not null,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  decided_by bigint,
  decided_at timestamptz(3),
  decision text,
  note text,
  foreign key (group_id, made_by) references staff_user (group_id, id),
  foreign key (group_id, decided_by) references staff_user (group_id, id),
  constraint operator_approval_decision check (decision in ('approved', 'rejected')),
  constraint operator_approval_decided check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  constraint operator_approval_by_another check (decision <> 'approved' or decided_by <> made_by)
);
create index operator_approval_newest on operator_approval (group_id, id desc);
call protect_by_group('operator_approval');
grant select, insert, update (decided_by, decided_at, decision, note) on operator_approval to clinic_app;

-- Whether money, closing and keys take two operators. A company of one person turns it off.
create table operator_rule (
  only_row boolean primary key default true check (only_row),
  two_people boolean not null default true,
  updated_at timestamptz(3) not null default now()
);
insert into operator_rule default values;
grant select on operator_rule to clinic_app;
grant update (two_people, updated_at) on operator_rule to clinic_head_office;

-- Keys of the environment follow it at each start. Keys of the console are made, rotated and revoked there.
alter table platform_key
  add column source text not null default 'environment' check (source in ('environment', 'console')),
  add column made_by text,
  add column expires_at timestamptz(3),
  add column last_used_at timestamptz(3),
  add column updated_at timestamptz(3),
  -- The key before a rotation goes on for the overlap.
  add column previous_hash text unique,
  add column previous_until timestamptz(3);
grant insert (name, key_hash, scopes, created_at, source, made_by, expires_at, updated_at),
  update (key_hash, previous_hash, previous_until, revoked_at, updated_at) on platform_key to clinic_head_office;

-- A key that is valid now. When it was last used is noted once an hour: a write for each call would cost more than it says.
create function use_platform_key(hash text, present timestamptz) returns table (name text, scopes text[])
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query select k.name, k.scopes from platform_key k
  where (k.key_hash = hash or (k.previous_hash = hash and k.previous_until > present))
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > present);
  if found then
    update platform_key k set last_used_at = present
    where (k.key_hash = hash or k.previous_hash = hash) and (k.last_used_at is null or k.last_used_at < present - interval '1 hour');
  end if;
end $$;
alter function use_platform_key(text, timestamptz) owner to clinic_resolver;
grant select, update (last_used_at) on platform_key to clinic_resolver;

-- What an operator did, in the trail of the platform's own group, whichever tenant the call was about.
grant insert on audit to clinic_resolver;
create policy of_operators on audit for insert to clinic_resolver with check (group_id = resolve_platform_group());
create function note_operator_call(entry jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit (group_id, at, kind, entity, entity_id, user_id, actor, after, note, request_id)
  select resolve_platform_group(), a.at, a.kind, 'operator_call', a.entity_id, a.user_id, a.actor, a.after, a.note, a.request_id
  from jsonb_to_record(entry) as a(at timestamptz, kind text, entity_id bigint, user_id bigint, actor text, after jsonb, note text, request_id text)
$$;
alter function note_operator_call(jsonb) owner to clinic_resolver;
