-- Reason: an acquirer can collect instead of an account of the company: its connections with their secrets, which clinics use one, the codes that
-- it made, and what it reported.
-- Contract: a plan may name a connection instead of an account; the running release makes plans with an account alone.

-- An acquirer's account of the company. Its secrets are sealed; those that are proposed take effect when a second operator agrees.
create table acquirer_connection (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('stripe', 'hitpay')),
  owner text not null,
  payee_name text not null,
  live boolean not null,
  state text not null default 'new' check (state in ('new', 'open', 'closed')),
  secrets text,
  key_hint text,
  proposed_secrets text,
  proposed_hint text,
  proposed_at timestamptz(3),
  proposed_by text,
  -- Until then webhooks signed with the secret before are accepted too.
  former_until timestamptz(3),
  last_test_at timestamptz(3),
  last_test_ok boolean,
  last_test_message text,
  created_at timestamptz(3) not null,
  created_by text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  check (state = 'new' or secrets is not null)
);
grant select on acquirer_connection to clinic_app;
grant insert, update on acquirer_connection to clinic_head_office;
grant select on acquirer_connection to clinic_resolver;

alter table payee_plan alter column bank_account_id drop not null;
alter table payee_plan add column connection_id bigint;

-- The connections as plans name them.
create function resolve_connection_names() returns table (id bigint, kind text, payee_name text, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, k.kind, k.payee_name, k.state from acquirer_connection k
$$;
alter function resolve_connection_names() owner to clinic_resolver;

-- The connection that collects a payment, for ever. Null: an account of the company does.
alter table transaction add column connection_id bigint;
grant update (connection_id) on transaction to clinic_app;

-- A code that an acquirer makes: asked for with the payment, made outside its transaction.
create table acquirer_code (
  reference text not null,
  clinic_id bigint not null,
  transaction_id bigint not null,
  connection_id bigint not null references acquirer_connection (id),
  payee_name text not null,
  amount_cents bigint not null,
  asked_at timestamptz(3) not null,
  -- Ours, or the acquirer's if that is earlier.
  expires_at timestamptz(3) not null,
  provider_id text,
  code_text text,
  made_at timestamptz(3),
  failure text,
  -- What is still to be done at the acquirer, and when: each is asked again until its answer is known. A caller takes it by moving `due_at` ahead.
  next text check (next in ('make', 'watch', 'end')),
  due_at timestamptz(3),
  tries int not null default 0,
  primary key (reference, clinic_id),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id),
  constraint acquirer_code_is_whole check (num_nulls(code_text, made_at) in (0, 2)),
  constraint acquirer_code_is_due check (num_nulls(next, due_at) in (0, 2))
);
create index acquirer_code_of_transaction on acquirer_code (clinic_id, transaction_id);
create index acquirer_code_of_provider on acquirer_code (provider_id);
create index acquirer_code_due on acquirer_code (due_at) where due_at is not null;
create index acquirer_code_asked on acquirer_code (connection_id, asked_at);
call protect_by_clinic('acquirer_code');
call open_to_resolver('acquirer_code');
grant select, insert, update (provider_id, code_text, made_at, expires_at, failure, next, due_at, tries) on acquirer_code to clinic_app;

-- A code that was shown stays.
create function keep_acquirer_code() returns trigger language plpgsql as $$
begin
  if old.code_text is not null and (new.code_text, new.provider_id) is distinct from (old.code_text, old.provider_id) then
    raise exception 'A code that was made is never changed.';
  end if;
  return new;
end $$;
create trigger code_stays before update on acquirer_code for each row execute function keep_acquirer_code();

-- The codes with a reference or of a payment of the acquirer.
create function resolve_acquirer_codes(connection bigint, wanted_reference text, wanted_provider text)
returns table (clinic_id bigint, group_id bigint, transaction_id bigint, reference text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.clinic_id, c.group_id, a.transaction_id, a.reference from acquirer_code a join clinic c on c.id = a.clinic_id
  where a.connection_id = connection and (a.reference = wanted_reference or a.provider_id = wanted_provider)
$$;
alter function resolve_acquirer_codes(bigint, text, text) owner to clinic_resolver;

-- The codes for which something is due at the acquirer.
create function resolve_due_acquirer_codes(present timestamptz, most int) returns table (clinic_id bigint, group_id bigint, reference text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.clinic_id, c.group_id, a.reference from acquirer_code a join clinic c on c.id = a.clinic_id
  where a.due_at <= present order by a.due_at limit most
$$;
alter function resolve_due_acquirer_codes(timestamptz, int) owner to clinic_resolver;

-- How many codes each connection was asked for since an instant, and made.
create function resolve_codes_of_connections(since timestamptz) returns table (connection_id bigint, asked int, made int)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.connection_id, count(*)::int, count(a.made_at)::int from acquirer_code a where a.asked_at >= since group by 1
$$;
alter function resolve_codes_of_connections(timestamptz) owner to clinic_resolver;

-- What acquirers sent, as it came. Those of unknown types have no effect.
create table acquirer_webhook (
  id bigint generated always as identity primary key,
  connection_id bigint not null references acquirer_connection (id),
  event_id text not null,
  kinds text not null,
  effect text not null check (effect in ('applied', 'asked', 'kept')),
  received_at timestamptz(3) not null,
  message text not null
);
create index acquirer_webhook_newest on acquirer_webhook (connection_id, received_at desc);
grant select, insert on acquirer_webhook to clinic_app;

-- Messages are kept for 90 days.
create function purge_acquirer_webhooks(most int) returns int
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from acquirer_webhook where id in (select id from acquirer_webhook where received_at < now() - interval '90 days' limit most) returning 1
  )
  select count(*)::int from gone
$$;
alter function purge_acquirer_webhooks(int) owner to clinic_resolver;
grant select, delete on acquirer_webhook to clinic_resolver;

-- Open connections with a payment of the last day, none of whose webhooks arrived within it: polls found the payment.
create function silent_acquirers(present timestamptz) returns table (connection_id bigint, owner text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, k.owner from acquirer_connection k
  where k.state = 'open'
    and exists (select from acquirer_code a join transaction t on t.clinic_id = a.clinic_id and t.id = a.transaction_id
      where a.connection_id = k.id and a.asked_at >= present - interval '1 day' and t.payment_status = 'p')
    and not exists (select from acquirer_webhook w where w.connection_id = k.id and w.received_at >= present - interval '1 day')
$$;
alter function silent_acquirers(timestamptz) owner to clinic_resolver;
