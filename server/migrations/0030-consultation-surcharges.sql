-- Reason: consultation surcharges by weekday and by date.

-- An extra charge for tele-consults of a branch at certain times. A deleted one stays: past bills refer to it.
create table consultation_surcharge (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  -- w: every week on a weekday; d: on one date.
  type text not null check (type in ('w', 'd')),
  -- 0 is Monday.
  day smallint check (day between 0 and 6),
  date date,
  effective_date date not null,
  -- Times such as 930 for 09:30; an end of 2359 extends to midnight.
  start_time smallint not null check (start_time between 0 and 2359 and start_time % 100 < 60),
  end_time smallint not null check (end_time between 0 and 2359 and end_time % 100 < 60),
  amount_cents bigint not null default 0 check (amount_cents between 0 and 100000),
  -- Disabling cannot be undone.
  enable boolean not null default true,
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  check ((type = 'w') = (day is not null) and (type = 'd') = (date is not null)),
  check (start_time < end_time),
  check (date >= effective_date)
);
create index consultation_surcharge_listed on consultation_surcharge (clinic_id, type, day, date, start_time, id)
  where deleted_at is null;
call protect_by_clinic('consultation_surcharge');
grant select, insert, update on consultation_surcharge to clinic_app;
