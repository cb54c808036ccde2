-- Reason: issues: what a clinic or the system reports about a transaction, and head office answers.

create table issue (
  id bigint generated always as identity,
  clinic_id bigint not null,
  transaction_id bigint not null,
  -- Of the transaction. Triggers copy it, so that issues can be sorted and searched by patient without a join.
  patient_id text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Null: the system opened it.
  created_by bigint,
  create_user text,
  type smallint not null check (type between 0 and 4),
  remark text not null,
  hq_remark text,
  status text not null default 'n' check (status in ('n', 'i', 'r', 'u')),
  primary key (clinic_id, id),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
create index issue_number on issue (id);
create index issue_of_transaction on issue (clinic_id, transaction_id, id);
create index issue_by_created_at on issue (clinic_id, created_at, id);
create index issue_open on issue (clinic_id, id) where status in ('n', 'i');
create index issue_by_patient on issue (clinic_id, patient_id, id);
create index issue_by_status on issue (clinic_id, status, id);
create index issue_by_type on issue (clinic_id, type, id);
call protect_by_clinic('issue');
call open_to_resolver('issue');
grant select, insert on issue to clinic_app;
grant update (type, remark, hq_remark, status, patient_id, updated_at) on issue to clinic_app;

-- Locks the transaction as a correction of the patient does: one waits for the other, and the issue gets the corrected name.
create function give_issue_its_patient() returns trigger language plpgsql as $$
begin
  select t.patient_id into new.patient_id from transaction t
  where t.clinic_id = new.clinic_id and t.id = new.transaction_id for no key update;
  return new;
end $$;

create trigger issue_has_its_patient before insert on issue for each row execute function give_issue_its_patient();

create function correct_patient_of_issues() returns trigger language plpgsql as $$
begin
  update issue i set patient_id = new.patient_id where i.clinic_id = new.clinic_id and i.transaction_id = new.id;
  return null;
end $$;

create trigger issues_follow_their_patient after update of patient_id on transaction for each row
  when (old.patient_id is distinct from new.patient_id) execute function correct_patient_of_issues();

-- The clinic of an issue, for calls of head office, which name no clinic.
create function resolve_issue(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from issue i join clinic c on c.id = i.clinic_id where i.id = wanted
$$;
alter function resolve_issue(bigint) owner to clinic_resolver;

-- Clinics that have open issues for head office.
create function resolve_clinics_with_open_issues() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c where c.id in (select i.clinic_id from issue i where i.status in ('n', 'i'))
$$;
alter function resolve_clinics_with_open_issues() owner to clinic_resolver;
