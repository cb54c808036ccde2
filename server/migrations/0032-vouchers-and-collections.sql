-- Reason: vouchers: what a branch sells ahead, where it is good, and its stock. Amounts are in integer cents.

create table voucher (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null check (title <> ''),
  -- vc: vaccination; hs: health screening.
  voucher_type text not null check (voucher_type in ('vc', 'hs')),
  -- A screening kit that is sent to the buyer.
  home_delivery boolean not null default false,
  -- Rich text, cleaned before it is stored.
  description text not null check (description <> ''),
  -- The selling price, with GST.
  amount_cents bigint not null check (amount_cents between 1 and 1000000),
  -- On sale from the first to the last of these days, both included.
  start_date date not null,
  expiry_date date not null,
  -- The last day on which any certificate can be redeemed. Null: each is good for the validity after its sale.
  redeem_expiry_date date,
  -- How many there are in all, and how many are left.
  quantity int not null check (quantity > 0),
  remain int not null check (remain between 0 and quantity),
  -- m: a certificate is good for a month; y: for a year.
  validity text not null check (validity in ('m', 'y')),
  point int not null check (point >= 0),
  -- Good at every branch of the group. Otherwise at those of voucher_branch.
  all_provider boolean not null,
  -- i: new; l: live; c: terminated.
  status text not null default 'i' check (status in ('i', 'l', 'c')),
  terminated_at timestamptz(3),
  -- c: by the clinic; h: by head office.
  terminated_by text check (terminated_by in ('c', 'h')),
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  check (start_date <= expiry_date and expiry_date <= redeem_expiry_date),
  check (voucher_type = 'hs' or not home_delivery),
  check ((status = 'c') = (terminated_at is not null) and (status = 'c') = (terminated_by is not null))
);
create index voucher_by_created_at on voucher (clinic_id, created_at, id);
create index voucher_number on voucher (id);
call protect_by_clinic('voucher');
call open_to_resolver('voucher');
grant select, insert, update on voucher to clinic_app;
create trigger never_deleted before delete on voucher for each row execute function refuse_change();

-- What was offered stays as it was offered: only stock and state of a voucher change once it is live.
create function keep_offered_voucher() returns trigger language plpgsql as $$
begin
  if old.status = 'c' then
    raise exception 'Voucher % is terminated.', old.id;
  elsif old.status = 'l' and (new.status = 'i' or new.quantity < old.quantity
    or (new.title, new.voucher_type, new.home_delivery, new.description, new.amount_cents, new.start_date, new.expiry_date,
      new.redeem_expiry_date, new.validity, new.point, new.all_provider)
    is distinct from (old.title, old.voucher_type, old.home_delivery, old.description, old.amount_cents, old.start_date, old.expiry_date,
      old.redeem_expiry_date, old.validity, old.point, old.all_provider)) then
    raise exception 'Voucher % is live.', old.id;
  end if;
  return new;
end $$;

create trigger stays_as_offered before update on voucher for each row execute function keep_offered_voucher();

-- The branches at which a voucher is good, unless it is good at all.
create table voucher_branch (
  group_id bigint not null,
  clinic_id bigint not null,
  voucher_id bigint not null,
  branch_id bigint not null,
  primary key (clinic_id, voucher_id, branch_id),
  foreign key (clinic_id, voucher_id) references voucher (clinic_id, id),
  foreign key (group_id, branch_id) references clinic (group_id, id)
);
call protect_by_clinic('voucher_branch');
grant select, insert, delete on voucher_branch to clinic_app;

-- The movements of a voucher's stock since it is live. Each begins with what the one before left.
create table voucher_log (
  id bigint generated always as identity,
  clinic_id bigint not null,
  voucher_id bigint not null,
  created_at timestamptz(3) not null,
  -- Positive: in; negative: out.
  quantity int not null check (quantity <> 0),
  old_quantity int not null check (old_quantity >= 0 and old_quantity + quantity >= 0),
  reason text not null check (reason <> ''),
  -- Who. Null: a sale.
  user_id bigint,
  user_name text,
  primary key (clinic_id, id),
  foreign key (clinic_id, voucher_id) references voucher (clinic_id, id),
  check ((user_id is null) = (user_name is null))
);
create index voucher_log_of_voucher on voucher_log (clinic_id, voucher_id, id);
call protect_by_clinic('voucher_log');
grant select, insert on voucher_log to clinic_app;
create trigger append_only before update or delete on voucher_log for each row execute function refuse_change();

-- The clinic of a voucher, for calls of head office, which name no clinic.
create function resolve_voucher(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.clinic_id, v.group_id from voucher v where v.id = wanted
$$;
alter function resolve_voucher(bigint) owner to clinic_resolver;

-- A named set of branches, which head office keeps.
create table voucher_collection (
  id bigint generated always as identity,
  group_id bigint not null references provider_group,
  name text not null check (name <> ''),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (group_id, id)
);
create unique index voucher_collection_name on voucher_collection (group_id, lower(name));
create index voucher_collection_number on voucher_collection (id);
call protect_by_group('voucher_collection');
call open_to_resolver('voucher_collection');
grant select, insert on voucher_collection to clinic_app;
grant update (name, updated_at) on voucher_collection to clinic_app;

create table voucher_collection_branch (
  group_id bigint not null,
  voucher_collection_id bigint not null,
  branch_id bigint not null,
  primary key (group_id, voucher_collection_id, branch_id),
  foreign key (group_id, voucher_collection_id) references voucher_collection (group_id, id),
  foreign key (group_id, branch_id) references clinic (group_id, id)
);
call protect_by_group('voucher_collection_branch');
grant select, insert, delete on voucher_collection_branch to clinic_app;

-- The collections at whose branches a voucher is good, beside those of voucher_branch.
create table voucher_in_collection (
  group_id bigint not null,
  clinic_id bigint not null,
  voucher_id bigint not null,
  voucher_collection_id bigint not null,
  primary key (clinic_id, voucher_id, voucher_collection_id),
  foreign key (clinic_id, voucher_id) references voucher (clinic_id, id),
  foreign key (group_id, voucher_collection_id) references voucher_collection (group_id, id)
);
call protect_by_clinic('voucher_in_collection');
grant select, insert, delete on voucher_in_collection to clinic_app;

create function resolve_voucher_collection(wanted bigint) returns table (group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.group_id from voucher_collection c where c.id = wanted
$$;
alter function resolve_voucher_collection(bigint) owner to clinic_resolver;

-- The words of a voucher of the visible group that a sister branch sells: the branch that redeems it reads them out.
create function read_sold_voucher(owner_group bigint, clinic bigint, wanted bigint)
returns table (title text, description text, voucher_type text, amount_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.title, v.description, v.voucher_type, v.amount_cents from voucher v
  where v.group_id = owner_group and owner_group = app_group() and v.clinic_id = clinic and v.id = wanted
$$;
alter function read_sold_voucher(bigint, bigint, bigint) owner to clinic_resolver;
