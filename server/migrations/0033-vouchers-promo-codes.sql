-- Reason: promo codes make orders of vouchers cheaper.

-- A code that makes an order cheaper. The discount is the branch's.
create table promo_code (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  created_by bigint not null,
  create_user text not null,
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  -- p: a percentage of the order; a: an amount off it.
  type text not null check (type in ('p', 'a')),
  rate numeric(5, 4) check (rate between 0.01 and 0.99),
  amount_cents bigint check (amount_cents between 1 and 1000000),
  valid_from date not null,
  valid_to date not null,
  -- For every voucher of the branch. Otherwise for those of promo_code_voucher.
  all_vouchers boolean not null,
  -- Null: as often as anybody likes.
  most_uses int check (most_uses > 0),
  most_uses_per_customer int check (most_uses_per_customer > 0),
  uses int not null default 0 check (uses >= 0 and uses <= most_uses),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  -- l: live; c: ended for good.
  status text not null default 'l' check (status in ('l', 'c')),
  ended_at timestamptz(3),
  ended_by bigint,
  end_user text,
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  check ((type = 'p') = (rate is not null) and (type = 'a') = (amount_cents is not null)),
  check (valid_from <= valid_to),
  check ((status = 'c') = (ended_at is not null) and (status = 'c') = (ended_by is not null) and (status = 'c') = (end_user is not null))
);
create unique index promo_code_of_branch on promo_code (clinic_id, code);
create index promo_code_by_created_at on promo_code (clinic_id, created_at, id);
create index promo_code_number on promo_code (id);
call protect_by_clinic('promo_code');
call open_to_resolver('promo_code');
grant select, insert on promo_code to clinic_app;
grant update (updated_at, uses, discount_cents, status, ended_at, ended_by, end_user) on promo_code to clinic_app;
create trigger never_deleted before delete on promo_code for each row execute function refuse_change();

create function keep_ended_promo_code() returns trigger language plpgsql as $$
begin
  raise exception 'Promo code % has ended.', old.id;
end $$;

create trigger ended_for_good before update on promo_code for each row
  when (old.status = 'c' or new.uses < old.uses) execute function keep_ended_promo_code();

-- The codes of each group: a code is there once, at whatever branch. On the distributed engine the machine of one branch does not know those of others.
create table promo_code_taken (
  group_id bigint not null,
  code text not null,
  clinic_id bigint not null,
  primary key (group_id, code)
);
call protect_by_clinic('promo_code_taken');
grant select, insert on promo_code_taken to clinic_app;
create trigger never_altered before update or delete on promo_code_taken for each row execute function refuse_change();

create table promo_code_voucher (
  clinic_id bigint not null,
  promo_code_id bigint not null,
  voucher_id bigint not null,
  primary key (clinic_id, promo_code_id, voucher_id),
  foreign key (clinic_id, promo_code_id) references promo_code (clinic_id, id),
  foreign key (clinic_id, voucher_id) references voucher (clinic_id, id)
);
call protect_by_clinic('promo_code_voucher');
grant select, insert on promo_code_voucher to clinic_app;
