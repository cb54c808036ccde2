-- Reason: a user's page knows which invitation has no good link any more, and whose mobile a doctor's messages need.

-- When the link was ended without a password: the user was disabled, or is written to elsewhere. Null: it is good, over by its time,
-- or its mail is on its way.
alter table invitation add column ended_at timestamptz;

create or replace function end_invitation() returns trigger language plpgsql as $$
begin
  if new.password_hash is distinct from old.password_hash then
    delete from invitation where group_id = new.group_id and user_id = new.id;
  elsif not new.enable or lower(new.email) is distinct from lower(old.email) then
    update invitation set token_hash = null, expires_at = null, ended_at = now()
      where group_id = new.group_id and user_id = new.id and (token_hash is not null or ended_at is null);
  end if;
  return null;
end $$;

-- A doctor tells people by the mobile of the user as whom they consult. Over all branches of the group: who changes the user may see
-- some of them only.
call open_to_resolver('doctor');
create function resolve_needs_mobile(user_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from doctor d where d.group_id = app_group() and d.user_id = $1 and d.deleted_at is null
      and d.is_enable_appointment_sms_notify)
$$;
alter function resolve_needs_mobile(bigint) owner to clinic_resolver;
