-- Reason: when a clinic is open: its week, its special dates, and the public holidays of Singapore.

-- A list is saved as a whole. A save that began from an older version is refused.
create table hours_list (
  clinic_id bigint not null references clinic,
  list text not null check (list in ('operating', 'delivery', 'exception')),
  -- Null: never saved.
  updated_at timestamptz(3),
  primary key (clinic_id, list)
);
call protect_by_clinic('hours_list');
grant select, insert on hours_list to clinic_app;
grant update (updated_at) on hours_list to clinic_app;

-- A span of a weekday. Day 0 is Monday. Times are written as people do, without the colon: 930. An end of 2359 means midnight.
create table weekly_hours (
  clinic_id bigint not null,
  list text not null check (list in ('operating', 'delivery')),
  day smallint not null check (day between 0 and 6),
  start_time smallint not null check (start_time between 0 and 2359 and start_time % 100 < 60),
  end_time smallint not null check (end_time between 0 and 2359 and end_time % 100 < 60),
  check (start_time < end_time),
  primary key (clinic_id, list, day, start_time),
  foreign key (clinic_id, list) references hours_list
);
call protect_by_clinic('weekly_hours');
grant select, insert, delete on weekly_hours to clinic_app;

-- A special date: the clinic is closed between these instants, whatever its week says.
create table exception_hours (
  clinic_id bigint not null references clinic,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null,
  check (start_at < end_at),
  primary key (clinic_id, start_at)
);
call protect_by_clinic('exception_hours');
grant select, insert, delete on exception_hours to clinic_app;

-- Public holidays, maintained by head office. The day in lieu of a Sunday is calculated, not stored.
create table public_holiday (
  day date primary key,
  name text not null check (name <> ''),
  -- The day is not published yet, or may still move.
  is_provisional boolean not null default false,
  updated_at timestamptz(3) not null default now()
);
grant select on public_holiday to clinic_app;
grant insert, update, delete on public_holiday to clinic_head_office;

-- Who changed the public holidays: they have no tenant, so the tenants' trail cannot record it.
create table public_holiday_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  day date not null,
  -- Null: the day was no holiday before, or is none afterwards.
  before jsonb,
  after jsonb
);
grant select on public_holiday_change to clinic_app;
grant insert on public_holiday_change to clinic_head_office;
create trigger never_altered before update or delete on public_holiday_change for each row execute function refuse_change();

-- 2026 as published by the Ministry of Manpower. In later years, days that depend on the moon are provisional.
insert into public_holiday (day, name, is_provisional) values
  ('2026-01-01', 'New Year’s Day', false),
  ('2026-02-17', 'Chinese New Year', false),
  ('2026-02-18', 'Chinese New Year (second day)', false),
  ('2026-03-21', 'Hari Raya Puasa', false),
  ('2026-04-03', 'Good Friday', false),
  ('2026-05-01', 'Labour Day', false),
  ('2026-05-27', 'Hari Raya Haji', false),
  ('2026-05-31', 'Vesak Day', false),
  ('2026-08-09', 'National Day', false),
  ('2026-11-08', 'Deepavali', false),
  ('2026-12-25', 'Christmas Day', false),
  ('2027-01-01', 'New Year’s Day', false),
  ('2027-02-06', 'Chinese New Year', false),
  ('2027-02-07', 'Chinese New Year (second day)', false),
  ('2027-03-10', 'Hari Raya Puasa', true),
  ('2027-03-26', 'Good Friday', false),
  ('2027-05-01', 'Labour Day', false),
  ('2027-05-17', 'Hari Raya Haji', true),
  ('2027-05-20', 'Vesak Day', true),
  ('2027-08-09', 'National Day', false),
  ('2027-10-28', 'Deepavali', true),
  ('2027-12-25', 'Christmas Day', false),
  ('2028-01-01', 'New Year’s Day', false),
  ('2028-01-26', 'Chinese New Year', false),
  ('2028-01-27', 'Chinese New Year (second day)', false),
  ('2028-02-27', 'Hari Raya Puasa', true),
  ('2028-04-14', 'Good Friday', false),
  ('2028-05-01', 'Labour Day', false),
  ('2028-05-05', 'Hari Raya Haji', true),
  ('2028-05-09', 'Vesak Day', true),
  ('2028-08-09', 'National Day', false),
  ('2028-10-17', 'Deepavali', true),
  ('2028-12-25', 'Christmas Day', false);

-- Every clinic: the opening days of each one name the public holidays.
create function resolve_clinics_told_of_holidays() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select id from clinic
$$;
alter function resolve_clinics_told_of_holidays() owner to clinic_resolver;
