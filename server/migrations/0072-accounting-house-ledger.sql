-- Reason: the house ledger is in the books too, so that their account of the bank has what the bank has.

-- Which day of the books has an entry of the house ledger: each entry is in one of them.
create table accounting_house_entry (
  house_entry_id bigint primary key references house_entry (id),
  day date not null references accounting_day (day)
);
create index accounting_house_entry_of_day on accounting_house_entry (day);
grant select on accounting_house_entry to clinic_app;
grant insert on accounting_house_entry to clinic_head_office;
create trigger never_altered before update or delete on accounting_house_entry for each row execute function refuse_change();
