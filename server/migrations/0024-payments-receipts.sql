-- Reason: a customer opens the receipt of a payment on their own phone, by a link that ends after half an hour.

-- A link opens one receipt for a while and a number of uses. Its token is stored as a hash only.
create table receipt_link (
  clinic_id bigint not null references clinic,
  token_hash text not null,
  transaction_id bigint not null,
  created_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  uses int not null default 0,
  primary key (clinic_id, token_hash),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
create index receipt_link_hash on receipt_link (token_hash);
create index receipt_link_expires_at on receipt_link (clinic_id, expires_at);
create index receipt_link_of_transaction on receipt_link (clinic_id, transaction_id);
call protect_by_clinic('receipt_link');
call open_to_resolver('receipt_link');
grant select, insert, delete on receipt_link to clinic_app;
grant update (uses) on receipt_link to clinic_app;

-- The receipt that a link opens.
create function resolve_receipt_link(wanted text)
returns table (clinic_id bigint, group_id bigint, transaction_id bigint, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, l.transaction_id, l.expires_at
  from receipt_link l join clinic c on c.id = l.clinic_id where l.token_hash = wanted
$$;
alter function resolve_receipt_link(text) owner to clinic_resolver;
