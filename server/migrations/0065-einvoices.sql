-- Reason: tax invoices and credit notes go to InvoiceNow as documents that programs read: each is made once, handed over, and answered.

-- The issuer's address in fields, and how documents leave. One row; without it, or off, no document is made.
create table einvoice_setting (
  id int primary key default 1 check (id = 1),
  is_on boolean not null,
  channel text not null check (channel in ('download', 'access_point')),
  from_day date not null,
  street text not null,
  more_street text,
  postcode text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null
);
grant select on einvoice_setting to clinic_app;
grant insert, update on einvoice_setting to clinic_head_office;

-- The registered name of the entity behind a clinic, whose branches have names of their own.
create table einvoice_buyer (
  clinic_id bigint primary key references clinic,
  registered_name text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null
);
call protect_by_clinic('einvoice_buyer');
call open_to_resolver('einvoice_buyer');
grant select on einvoice_buyer to clinic_app;
grant insert, update on einvoice_buyer to clinic_head_office;

create table einvoice (
  id bigint generated always as identity,
  clinic_id bigint not null references clinic,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null,
  payment_advice_id bigint,
  payment_note_id bigint,
  issue_day date not null,
  total_cents bigint not null,
  state text not null check (state in ('waiting', 'made', 'queued', 'sent', 'delivered', 'rejected')),
  uuid uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Why it waits, or why it was rejected.
  faults text[] not null default '{}',
  xml text,
  sha256 text,
  -- The id that the access point has given it, how often it was handed over, and when its state was last asked for.
  access_point_id text,
  sendings int not null default 0,
  asked_at timestamptz(3),
  primary key (clinic_id, id),
  unique (clinic_id, number),
  unique (clinic_id, payment_advice_id),
  unique (clinic_id, payment_note_id),
  foreign key (clinic_id, payment_advice_id) references payment_advice (clinic_id, id),
  foreign key (clinic_id, payment_note_id) references payment_note (clinic_id, id),
  check ((payment_advice_id is null) <> (payment_note_id is null)),
  check ((state = 'waiting') = (xml is null)),
  check ((xml is null) = (sha256 is null))
);
create index einvoice_open on einvoice (state, id) where state in ('waiting', 'made', 'queued', 'sent');
create index einvoice_by_day on einvoice (issue_day desc, id desc);
call protect_by_clinic('einvoice');
call open_to_resolver('einvoice');
grant select, insert on einvoice to clinic_app;
grant update (state, updated_at, faults, xml, sha256, total_cents, access_point_id, sendings, asked_at) on einvoice to clinic_app;
create trigger never_deleted before delete on einvoice for each row execute function refuse_change();
-- What was made is what was handed over.
create trigger made_stays before update on einvoice for each row
  when (old.xml is not null and (old.xml, old.sha256, old.total_cents) is distinct from (new.xml, new.sha256, new.total_cents))
  execute function refuse_change();

-- Advices with fees and approved notes with GST, since an instant, that have no document yet. Refunds have no GST, and stay outside.
create function resolve_documents_without_einvoice(since timestamptz, most int)
returns table (clinic_id bigint, group_id bigint, payment_advice_id bigint, payment_note_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, d.payment_advice_id, d.payment_note_id
  from (
    select a.clinic_id, a.id as payment_advice_id, null::bigint as payment_note_id from payment_advice a
    where a.created_at >= since
      and a.admin_fee_total_cents + a.handling_fee_total_cents + a.giro_fee_cents > 0
      and not exists (select from einvoice e where e.clinic_id = a.clinic_id and e.payment_advice_id = a.id)
    union all
    select n.clinic_id, null, n.id from payment_note n
    where n.status = 'a' and n.reviewed_at >= since and n.gst_cents > 0 and n.refund_id is null
      and not exists (select from einvoice e where e.clinic_id = n.clinic_id and e.payment_note_id = n.id)
  ) d join clinic c on c.id = d.clinic_id
  order by d.payment_note_id nulls first, d.payment_advice_id limit most
$$;
alter function resolve_documents_without_einvoice(timestamptz, int) owner to clinic_resolver;

-- Documents in a state that nobody has looked at since an instant, for jobs.
create function resolve_einvoice_work(wanted text, asked_before timestamptz, most int)
returns table (clinic_id bigint, group_id bigint, einvoice_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, e.id from einvoice e join clinic c on c.id = e.clinic_id
  where e.state = wanted and coalesce(e.asked_at, '-infinity') < asked_before order by e.asked_at nulls first, e.id limit most
$$;
alter function resolve_einvoice_work(text, timestamptz, int) owner to clinic_resolver;

-- Documents of all clinics, the latest day first, and their number beside each.
create function resolve_einvoices(wanted text, first_day date, last_day date, most bigint, past bigint)
returns table (id bigint, clinic_id bigint, clinic_name text, kind text, number text, payment_advice_id bigint, payment_note_id bigint,
  issue_day date, total_cents bigint, state text, faults text[], updated_at timestamptz(3), found bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.clinic_id, c.name, e.kind, e.number, e.payment_advice_id, e.payment_note_id, e.issue_day, e.total_cents, e.state, e.faults,
    e.updated_at, count(*) over ()
  from einvoice e join clinic c on c.id = e.clinic_id
  where (wanted is null or e.state = wanted) and (first_day is null or e.issue_day >= first_day) and (last_day is null or e.issue_day <= last_day)
  order by e.issue_day desc, e.id desc limit most offset past
$$;
alter function resolve_einvoices(text, date, date, bigint, bigint) owner to clinic_resolver;

-- The clinic of a document, for calls of the platform, which name no clinic.
create function resolve_einvoice(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from einvoice e join clinic c on c.id = e.clinic_id where e.id = wanted
$$;
alter function resolve_einvoice(bigint) owner to clinic_resolver;

-- The text of every document of a day that was made.
create function resolve_einvoice_texts(wanted date) returns table (number text, xml text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.number, e.xml from einvoice e where e.issue_day = wanted and e.xml is not null order by e.number
$$;
alter function resolve_einvoice_texts(date) owner to clinic_resolver;

-- Every clinic as a buyer, and how many of its documents wait.
create function resolve_einvoice_buyers()
returns table (clinic_id bigint, clinic_name text, uen text, registered_name text, has_address boolean, waiting bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name, c.uen, b.registered_name, coalesce(trim(c.road_name), '') <> '' and coalesce(trim(c.postal_code), '') <> '',
    (select count(*) from einvoice e where e.clinic_id = c.id and e.state = 'waiting')
  from clinic c left join einvoice_buyer b on b.clinic_id = c.id
  where c.closed_at is null or exists (select from einvoice e where e.clinic_id = c.id and e.state = 'waiting')
  order by c.name, c.id
$$;
alter function resolve_einvoice_buyers() owner to clinic_resolver;
