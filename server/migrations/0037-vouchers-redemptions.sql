-- Reason: customers redeem a certificate at the counter of a branch.

-- What a customer at the counter of a branch asks for.
create table voucher_redemption (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  -- The branch that sold the certificate. No foreign key: beyond one database, it may be on another machine.
  certificate_clinic_id bigint not null,
  voucher_certificate_id bigint not null,
  -- Answers it once. The hash finds it, the sealed token is shown to those who may answer.
  token_hash text not null,
  token_sealed text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Of the certificate, which another branch may have sold.
  user_id text not null,
  username text not null,
  voucher_title text not null,
  price_cents bigint not null,
  expiry_date date not null,
  -- w: waits; a: redeemed; r: rejected; x: nobody answered in time, or the customer asked again.
  status text not null default 'w' check (status in ('w', 'a', 'r', 'x')),
  answered_at timestamptz(3),
  answered_by bigint,
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  check ((status = 'w') = (answered_at is null)),
  check ((status in ('a', 'r')) = (answered_by is not null))
);
create unique index voucher_redemption_token on voucher_redemption (clinic_id, token_hash);

-- A customer waits once with a certificate at a branch.
create unique index voucher_redemption_waiting on voucher_redemption (clinic_id, voucher_certificate_id) where status = 'w';

-- A certificate is redeemed once, whatever the branch.
create unique index voucher_redemption_approved on voucher_redemption (certificate_clinic_id, voucher_certificate_id) where status = 'a';
create index voucher_redemption_latest on voucher_redemption (clinic_id, created_at);
create index voucher_redemption_of_certificate on voucher_redemption (clinic_id, voucher_certificate_id, id);
create index voucher_redemption_over on voucher_redemption (expires_at) where status = 'w';
create index voucher_redemption_number on voucher_redemption (id);
call protect_by_clinic('voucher_redemption');
call open_to_resolver('voucher_redemption');
grant select, insert on voucher_redemption to clinic_app;
grant update (status, answered_at, answered_by) on voucher_redemption to clinic_app;
create trigger never_deleted before delete on voucher_redemption for each row execute function refuse_change();
create trigger answered_once before update on voucher_redemption for each row
  when (old.status <> 'w') execute function refuse_second_answer();

create function resolve_voucher_redemption(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.clinic_id, r.group_id from voucher_redemption r where r.id = wanted
$$;
alter function resolve_voucher_redemption(bigint) owner to clinic_resolver;

-- Branches where a customer waited too long.
create function resolve_clinics_with_missed_redemptions(at_instant timestamptz) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct r.clinic_id, r.group_id from voucher_redemption r where r.status = 'w' and r.expires_at <= at_instant
$$;
alter function resolve_clinics_with_missed_redemptions(timestamptz) owner to clinic_resolver;
