-- Reason: the dispensary: how a patient wants to get the medicines of a visit, and the order that is packed, collected and delivered.

-- How the patient wants to get the medicines. Without a row they are collected at the branch.
create table medicine_choice (
  clinic_id bigint not null,
  visit_id bigint not null,
  chosen_at timestamptz(3) not null,
  -- s: collected at the branch; d: a courier brings them.
  service_type text not null check (service_type in ('s', 'd')),
  address text not null default '',
  -- Null: as soon as possible.
  schedule_at timestamptz(3),
  primary key (clinic_id, visit_id),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id),
  check ((service_type = 'd') = (address <> ''))
);
call protect_by_clinic('medicine_choice');
grant select, insert on medicine_choice to clinic_app;
grant update (chosen_at, service_type, address, schedule_at) on medicine_choice to clinic_app;

-- The order of the medicines of a visit. Its states follow from the times, which are never taken back: reports of a courier may come
-- twice and in any order, and the furthest state holds.
create table medicine_order (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  visit_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Random: whoever has the number may see the states.
  ordernumber text not null check (ordernumber ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- As they were when the consult ended.
  patient_name text not null check (patient_name <> ''),
  mobile text not null default '',
  doctor_id bigint not null,
  visit_schedule_at timestamptz(3) not null,
  service_type text not null check (service_type in ('s', 'd')),
  address text not null default '',
  schedule_at timestamptz(3),
  -- Who packs it, since when.
  packer_id bigint,
  packing_at timestamptz(3),
  packed_at timestamptz(3),
  collected_at timestamptz(3),
  delivered_at timestamptz(3),
  confirmed_at timestamptz(3),
  failed_at timestamptz(3),
  delivery_status text not null generated always as (case
    when confirmed_at is not null then 'f' when delivered_at is not null then 'c' when collected_at is not null then 'p'
    when packed_at is not null then 'g' else 'i' end) stored check (delivery_status in ('i', 'g', 'p', 'c', 'f')),
  order_status text not null generated always as (case
    when delivered_at is not null or confirmed_at is not null or (service_type = 's' and collected_at is not null) then 's'
    when failed_at is not null then 'f' else 'p' end) stored check (order_status in ('p', 's', 'f')),
  received_at timestamptz(3) generated always as (
    case service_type when 's' then collected_at else least(delivered_at, confirmed_at) end) stored,
  -- When the bill of its visit was paid, or had nothing to pay: it can be packed since then. Null: it waits for payment.
  paid_at timestamptz(3),
  primary key (clinic_id, id),
  unique (clinic_id, visit_id),
  unique (clinic_id, ordernumber),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id),
  foreign key (clinic_id, doctor_id) references doctor (clinic_id, id),
  check ((service_type = 'd') = (address <> '')),
  check ((packer_id is null) = (packing_at is null)),
  check (packed_at is null or packer_id is not null),
  check (service_type = 'd' or (delivered_at is null and confirmed_at is null and failed_at is null)),
  check (service_type = 'd' or collected_at is null or packed_at is not null),
  constraint medicine_order_is_paid_before_it_is_packed check (
  paid_at is not null or num_nonnulls(packer_id, packed_at, collected_at, delivered_at, confirmed_at, failed_at) = 0)
);

-- The queue, and each order of the log: of all orders, of those in one state, and of one kind.
create index medicine_order_to_pack on medicine_order (clinic_id, created_at, id) where delivery_status = 'i';
create index medicine_order_packed on medicine_order (clinic_id, packed_at, id) where delivery_status = 'g';
create index medicine_order_by_visit_time on medicine_order (clinic_id, visit_schedule_at, id);
create index medicine_order_by_time on medicine_order (clinic_id, created_at, id);
create index medicine_order_by_delivery on medicine_order (clinic_id, delivery_status, visit_schedule_at, id);
create index medicine_order_by_status on medicine_order (clinic_id, order_status, visit_schedule_at, id);
create index medicine_order_by_service on medicine_order (clinic_id, service_type, visit_schedule_at, id);

-- What a courier has to bring.
create index medicine_order_on_way on medicine_order (clinic_id, packed_at, id) where service_type = 'd' and order_status <> 's';
create index medicine_order_number on medicine_order (ordernumber);
create index medicine_order_paid on medicine_order (clinic_id, paid_at, id) where delivery_status = 'i' and paid_at is not null;
create index medicine_order_awaiting on medicine_order (clinic_id, visit_schedule_at, id) where paid_at is null;
create index medicine_order_folded on medicine_order using gin (clinic_id, folded(patient_name || ' ' || ordernumber) gin_trgm_ops);
call protect_by_clinic('medicine_order');
call open_to_resolver('medicine_order');
grant select, insert on medicine_order to clinic_app;
grant update (updated_at, service_type, address, schedule_at, packer_id, packing_at, packed_at, collected_at, delivered_at, confirmed_at,
  failed_at) on medicine_order to clinic_app;

create function refuse_medicine_order_step() returns trigger language plpgsql as $$
begin
  if old.packed_at is not null and (new.packed_at, new.packer_id, new.service_type) is distinct from (old.packed_at, old.packer_id, old.service_type)
    or old.collected_at is not null and new.collected_at is null or old.delivered_at is not null and new.delivered_at is null
    or old.confirmed_at is not null and new.confirmed_at is null or old.failed_at is not null and new.failed_at is null then
    raise exception 'What happened to an order of medicines is not taken back.';
  end if;
  return new;
end $$;

create trigger medicine_order_steps before update on medicine_order for each row execute function refuse_medicine_order_step();
create trigger never_deleted before delete on medicine_order for each row execute function refuse_change();
grant update (paid_at) on medicine_order to clinic_app;

-- The clinic of an order, for the courier and for the tracking page, which name no clinic.
create function resolve_medicine_order(wanted text) returns table (clinic_id bigint, group_id bigint, id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.clinic_id, o.group_id, o.id from medicine_order o where o.ordernumber = wanted
$$;
alter function resolve_medicine_order(text) owner to clinic_resolver;

create function search_medicine_orders(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select o.id from medicine_order o
  where o.clinic_id = clinic and clinic = any (app_clinics())
    and folded(o.patient_name || ' ' || o.ordernumber) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(o.patient_name || ' ' || o.ordernumber) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(o.patient_name || ' ' || o.ordernumber) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(o.patient_name || ' ' || o.ordernumber) ~ all (word_expressions(words)))
  limit most
$$;
alter function search_medicine_orders(bigint, text, int) owner to clinic_resolver;
