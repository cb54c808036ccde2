-- Reason: customers: the accounts of the consumer app, and the patients that belong to them.

-- An account of the consumer app. The platform's id is the same in every call, so that one account is one row of the group.
create table customer (
  id bigint generated always as identity,
  group_id bigint not null references provider_group,
  platform_id text not null,
  username text not null,
  mobile text,
  e_card_type text,
  company text,
  created_at timestamptz(3) not null,
  -- The last change of what is known of them, and the last call of the platform that named them.
  updated_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  -- The key of their picture among the private files.
  photo_file text,
  -- Copied from their patients by a trigger, so that the list is sorted and searched without a join.
  self_name text,
  patient_names text not null default '',
  patient_tails text not null default '',
  patients int not null default 0,
  name text not null generated always as (coalesce(self_name, username)) stored,
  search_text text not null generated always as (lower(
    username || ' ' || patient_names || ' ' || coalesce(company, '') || ' ' || patient_tails || ' '
    || translate(coalesce(mobile, ''), ' ()-', ''))) stored,
  primary key (group_id, id),
  unique (group_id, platform_id)
);

-- The orders of the list, with and without its filter.
create index customer_by_seen on customer (group_id, seen_at, id);
create index customer_by_card_and_seen on customer (group_id, e_card_type, seen_at, id);
create index customer_folded on customer using gin (group_id, folded(search_text) gin_trgm_ops);
create index customer_in_order_of_names on customer (group_id, lower(name) collate "und-x-icu", id);
create index customer_of_card_in_order_of_names on customer (group_id, e_card_type, lower(name) collate "und-x-icu", id);
call protect_by_group('customer');
call open_to_resolver('customer');
grant select, insert on customer to clinic_app;
grant update (username, mobile, e_card_type, company, updated_at, seen_at, photo_file, self_name, patient_names, patient_tails, patients)
  on customer to clinic_app;

-- A person who is treated: the customer, or a dependant. Payments know patients by a branch's own numbers (table patient).
create table customer_patient (
  id bigint generated always as identity,
  group_id bigint not null,
  customer_id bigint not null,
  platform_id text not null,
  -- True for the customer themselves, false for a dependant.
  is_self boolean not null,
  name text not null,
  gender text check (gender in ('m', 'f')),
  date_of_birth date,
  identity_type text check (identity_type in ('nric', 'work_permit')),
  -- The number sealed, and what staff see of it without a reveal: S****567A.
  identity_sealed text,
  identity_masked text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Keys of pictures among the private files: the face, and both sides of the identity document.
  photo_file text,
  document_front_file text,
  document_back_file text,
  primary key (group_id, id),
  unique (group_id, platform_id),
  foreign key (group_id, customer_id) references customer (group_id, id),
  check ((identity_type is null) = (identity_sealed is null)),
  check ((identity_type is null) = (identity_masked is null))
);
create index customer_patient_of_customer on customer_patient (group_id, customer_id, id);
call protect_by_group('customer_patient');
grant select, insert on customer_patient to clinic_app;
grant update (customer_id, is_self, name, gender, date_of_birth, identity_type, identity_sealed, identity_masked, updated_at, photo_file,
  document_front_file, document_back_file) on customer_patient to clinic_app;

-- The number under which the payments of a branch name a patient. At a branch a number means one person.
create table customer_patient_number (
  group_id bigint not null,
  clinic_id bigint not null,
  patient_id text not null,
  customer_patient_id bigint not null,
  primary key (clinic_id, patient_id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (group_id, customer_patient_id) references customer_patient (group_id, id)
);
create index customer_patient_number_of_patient on customer_patient_number (clinic_id, customer_patient_id);
call protect_by_clinic('customer_patient_number');
grant select, insert on customer_patient_number to clinic_app;

-- How many customers a group has, by card ('' without one). Several rows each, so that concurrent calls seldom wait for each other.
create table customer_count (
  group_id bigint not null references provider_group,
  e_card_type text not null,
  slot smallint not null,
  customers bigint not null,
  primary key (group_id, e_card_type, slot)
);
call protect_by_group('customer_count');
grant select, insert, update on customer_count to clinic_app;

create function count_customers() returns trigger language plpgsql as $$
declare
  changes refcursor;
  one record;
begin
  if not writes_once() then return null; end if;
  if tg_op = 'INSERT' then
    open changes for select group_id, coalesce(e_card_type, '') as e_card_type, count(*) as customers from added group by 1, 2 order by 1, 2;
  else
    open changes for select group_id, coalesce(e_card_type, '') as e_card_type, sum(change) as customers from (
      select group_id, e_card_type, 1 as change from added union all select group_id, e_card_type, -1 from removed
    ) changed group by 1, 2 having sum(change) <> 0 order by 1, 2;
  end if;
  loop
    fetch changes into one;
    exit when not found;
    insert into customer_count (group_id, e_card_type, slot, customers)
    values (one.group_id, one.e_card_type, pg_backend_pid() % 8, one.customers)
    on conflict (group_id, e_card_type, slot) do update set customers = customer_count.customers + excluded.customers;
  end loop;
  return null;
end $$;

create trigger added_customers_are_counted after insert on customer referencing new table as added
  for each statement execute function count_customers();
create trigger changed_customers_are_counted after update on customer referencing old table as removed new table as added
  for each statement execute function count_customers();

-- Locks the customers first: a concurrent change of another patient of theirs waits, and then reads both patients.
create function copy_patients(group_of bigint, customers bigint[]) returns void language plpgsql as $$
begin
  perform from customer where group_id = group_of and id = any (customers) order by id for no key update;
  update customer c set self_name = p.self_name, patient_names = coalesce(p.names, ''), patient_tails = coalesce(p.tails, ''), patients = p.patients
  from unnest(customers) as changed (id) cross join lateral (
    select count(*)::int as patients, (array_agg(name order by id) filter (where is_self))[1] as self_name,
      string_agg(name, ', ' order by is_self desc, id) as names, string_agg(right(identity_masked, 4), ' ' order by id) as tails
    from customer_patient where group_id = group_of and customer_id = changed.id
  ) p
  where c.group_id = group_of and c.id = changed.id
    and (c.self_name, c.patient_names, c.patient_tails, c.patients)
      is distinct from (p.self_name, coalesce(p.names, ''), coalesce(p.tails, ''), p.patients);
end $$;

create function show_patients_at_customer() returns trigger language plpgsql as $$
begin
  if not writes_once() then return null; end if;
  if tg_op = 'INSERT' then
    perform copy_patients(group_id, array_agg(distinct customer_id)) from added group by group_id;
  else
    perform copy_patients(group_id, array_agg(distinct customer_id))
    from (select group_id, customer_id from added union select group_id, customer_id from removed) changed group by group_id;
  end if;
  return null;
end $$;

create trigger added_patients_are_shown after insert on customer_patient referencing new table as added
  for each statement execute function show_patients_at_customer();
create trigger changed_patients_are_shown after update on customer_patient referencing old table as removed new table as added
  for each statement execute function show_patients_at_customer();

create function search_customers(owner_group bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select c.id from customer c
  where c.group_id = owner_group and owner_group = app_group()
    and folded(c.search_text) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(c.search_text) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(c.search_text) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(c.search_text) ~ all (word_expressions(words)))
  limit most
$$;
alter function search_customers(bigint, text, int) owner to clinic_resolver;
