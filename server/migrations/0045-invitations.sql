-- Reason: users who choose their first password themselves; role groups that people make and change.

-- A user who was invited and has no password yet. What is stored as theirs until then is the hash of one that nobody knows.
create table invitation (
  user_id bigint primary key,
  group_id bigint not null,
  sent_at timestamptz not null,
  -- Where the link goes: it is good for nobody who is written to elsewhere since.
  email text not null,
  -- Made when the mail leaves. Null: none yet, or it was ended.
  token_hash text unique,
  expires_at timestamptz,
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
call protect_by_group('invitation');
call open_to_resolver('invitation');
grant select, insert, update, delete on invitation to clinic_app;

-- By the database, so that no release, job or hand can forget it: a password ends the invitation, being disabled or written to
-- elsewhere ends its link.
create function end_invitation() returns trigger language plpgsql as $$
begin
  if new.password_hash is distinct from old.password_hash then
    delete from invitation where group_id = new.group_id and user_id = new.id;
  elsif not new.enable or lower(new.email) is distinct from lower(old.email) then
    update invitation set token_hash = null, expires_at = null
      where group_id = new.group_id and user_id = new.id and token_hash is not null;
  end if;
  return null;
end $$;
create trigger invitation_ended after update of password_hash, enable, email on staff_user for each row
  execute function end_invitation();

-- Whose password the token of an invitation lets one choose. No row: nobody's.
create function resolve_invitation(hash text, present timestamptz)
returns table (
  user_id bigint, group_id bigint, group_code text, group_name text, username text, first_name text, clinic_ids json
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, g.code, g.name, u.username, u.first_name, (
    select coalesce(json_agg(distinct m.clinic_id), '[]') from user_group_clinic m where m.user_id = u.id)
  from invitation i join staff_user u on u.id = i.user_id join provider_group g on g.id = u.group_id
  where i.token_hash = hash and i.expires_at > present and u.enable and lower(u.email) = lower(i.email)
$$;
alter function resolve_invitation(text, timestamptz) owner to clinic_resolver;

-- The users of an e-mail address, over all groups, and which of them have no password yet: those cannot have forgotten one. By its
-- number: a parameter named 'address' is hidden by the column that users have now.
create function resolve_accounts_by_email(text)
returns table (id bigint, group_id bigint, group_code text, username text, enable boolean, invited boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, g.code, u.username, u.enable, exists (select from invitation i where i.user_id = u.id)
  from staff_user u join provider_group g on g.id = u.group_id
  where lower(u.email) = lower($1)
  order by g.code, u.username, u.id
$$;
alter function resolve_accounts_by_email(text) owner to clinic_resolver;

-- The same for the release before, which still asks this one: it must not hand anybody a code for who has no password yet either.
create or replace function resolve_users_by_email(address text)
returns table (id bigint, group_id bigint, group_code text, username text, enable boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.group_id, a.group_code, a.username, a.enable from resolve_accounts_by_email($1) a where not a.invited
$$;

-- When a role group was last changed, and by whom. Null: it is as it was set up.
alter table role_group add column updated_at timestamptz;
alter table role_group add column updated_by bigint;
grant insert, delete, update (name, roles, updated_at, updated_by) on role_group to clinic_app;
