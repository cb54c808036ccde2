-- Reason: the books of the company get each day of the journal once, and each payout apart, as files that never change.

-- What the journal's accounts are called in the accounting system. One row.
create table accounting_mapping (
  id int primary key default 1 check (id = 1),
  mapping jsonb not null,
  updated_at timestamptz(3) not null,
  updated_by text not null
);

-- A day of the books that was made. Days are made in order.
create table accounting_day (
  day date primary key,
  made_at timestamptz(3) not null,
  made_by text not null
);

-- A journal of such a day: of the day itself, or of one payout. `lines` are the sums as they were, with the codes of that moment.
create table accounting_export (
  id bigint generated always as identity primary key,
  number text not null unique,
  kind text not null check (kind in ('day', 'payout')),
  day date not null references accounting_day (day),
  payment_advice_id bigint,
  entries bigint not null,
  late_entries bigint not null,
  debit_cents bigint not null,
  lines jsonb not null,
  unique nulls not distinct (day, payment_advice_id),
  check ((kind = 'payout') = (payment_advice_id is not null))
);
create index accounting_export_of_advice on accounting_export (payment_advice_id) where payment_advice_id is not null;

-- The file of a journal in a format, in parts that each balance.
create table accounting_file (
  accounting_export_id bigint not null references accounting_export (id),
  format text not null check (format in ('xero', 'quickbooks', 'csv')),
  part int not null check (part > 0),
  name text not null,
  lines int not null,
  content text not null,
  sha256 text not null,
  primary key (accounting_export_id, format, part)
);

grant select on accounting_mapping, accounting_day, accounting_export, accounting_file to clinic_app;
grant insert on accounting_mapping, accounting_day, accounting_export, accounting_file to clinic_head_office;
grant update (mapping, updated_at, updated_by) on accounting_mapping to clinic_head_office;
create trigger never_altered before update or delete on accounting_day for each row execute function refuse_change();
create trigger never_altered before update or delete on accounting_export for each row execute function refuse_change();
create trigger never_altered before update or delete on accounting_file for each row execute function refuse_change();

-- Which day of the books has an entry: each entry is in one of them.
create table accounting_entry (
  clinic_id bigint not null,
  journal_entry_id bigint not null,
  day date not null references accounting_day (day),
  primary key (clinic_id, journal_entry_id),
  foreign key (clinic_id, journal_entry_id) references journal_entry (clinic_id, id)
);
create index accounting_entry_of_day on accounting_entry (clinic_id, day);
call protect_by_clinic('accounting_entry');
grant select on accounting_entry to clinic_app;
grant insert on accounting_entry to clinic_head_office;
create trigger never_altered before update or delete on accounting_entry for each row execute function refuse_change();

-- Up to which id every entry of a clinic is in a day of the books.
create table accounting_seen (
  clinic_id bigint primary key references clinic,
  journal_entry_id bigint not null
);
call protect_by_clinic('accounting_seen');
grant select on accounting_seen to clinic_app;
grant insert, update on accounting_seen to clinic_head_office;
