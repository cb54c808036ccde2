-- Reason: settings of the company that runs the platform, which a call changes without a restart, and the issuer of each document.

-- A group of settings. What the environment sets wins over it.
create table platform_setting (
  name text primary key check (name ~ '^[a-z_]{1,40}$'),
  -- As the contract's schema of the group's call checked it.
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  updated_at timestamptz(3) not null,
  updated_by text not null
);
grant select on platform_setting to clinic_app;
grant insert, update on platform_setting to clinic_head_office;

-- Every process reads all of them at its start, and after a change.
create function platform_settings() returns table (name text, value jsonb) language sql stable as $$
  select s.name, s.value from platform_setting s
$$;

-- The company on the day of the document. Null: there was none yet, or the document is older than this column.
alter table payment_advice add column issuer jsonb;
alter table payment_note add column issuer jsonb;
