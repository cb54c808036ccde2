-- Reason: day close: a branch signs off the takings of a day, once; what comes in later stands on the next day.

-- A signed-off day with its figures as they were. Only the file is written later, once.
create table day_close (
  id bigint generated always as identity,
  clinic_id bigint not null references clinic,
  day date not null,
  signed_off_at timestamptz(3) not null,
  signed_off_by bigint not null,
  -- The name of the person, as the document shows it.
  sign_off_name text not null,
  remark text,
  clinic_name text not null,
  -- The movements of money that it counted, and their sum; and those of them that earlier days had not counted.
  movements bigint not null,
  takings_cents bigint not null,
  carried_movements bigint not null,
  carried_cents bigint not null,
  figures jsonb not null,
  -- Every entry of the journal that could be missing from the figures has a larger id.
  seen_entry_id bigint not null,
  open_issue_ids bigint[] not null,
  file text,
  primary key (clinic_id, id),
  unique (clinic_id, day),
  check (day <= (signed_off_at at time zone 'Asia/Singapore')::date)
);
call protect_by_clinic('day_close');
grant select, insert on day_close to clinic_app;
grant update (file) on day_close to clinic_app;
create trigger never_deleted before delete on day_close for each row execute function refuse_change();
create trigger never_altered before update on day_close for each row
  when (old.file is not null or to_jsonb(old) - 'file' is distinct from to_jsonb(new) - 'file') execute function refuse_change();

-- The movements of money that a signed-off day counted: no movement is counted on two days.
create table day_close_entry (
  clinic_id bigint not null,
  journal_entry_id bigint not null,
  day date not null,
  primary key (clinic_id, journal_entry_id),
  foreign key (clinic_id, day) references day_close (clinic_id, day),
  foreign key (clinic_id, journal_entry_id) references journal_entry (clinic_id, id)
);
create index day_close_entry_of_day on day_close_entry (clinic_id, day);
call protect_by_clinic('day_close_entry');
grant select, insert on day_close_entry to clinic_app;
create trigger never_altered before update or delete on day_close_entry for each row execute function refuse_change();

-- The payments without money that a signed-off day counted, with their status at that moment.
create table day_close_unpaid (
  clinic_id bigint not null,
  transaction_id bigint not null,
  day date not null,
  status text not null check (status in ('i', 'f', 'c')),
  primary key (clinic_id, transaction_id),
  foreign key (clinic_id, day) references day_close (clinic_id, day),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
create index day_close_unpaid_of_day on day_close_unpaid (clinic_id, day);
call protect_by_clinic('day_close_unpaid');
grant select, insert on day_close_unpaid to clinic_app;
create trigger never_altered before update or delete on day_close_unpaid for each row execute function refuse_change();
