-- Reason: refunds, and the credit and debit notes that head office or a refund raises.

-- Money back to a customer: one person requests it, another decides, the acquirer answers.
create table refund (
  id bigint generated always as identity,
  clinic_id bigint not null,
  transaction_id bigint not null,
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason in ('duplicate', 'wrong_amount', 'not_provided', 'requested_by_customer', 'other')),
  remark text,
  status text not null default 'r' check (status in ('r', 'a', 'j', 'c', 'f')),
  -- What the approval did: it moved the unsettled transaction, raised a debit note, or did nothing, for held money.
  way text check (way in ('transaction', 'note', 'held')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  requested_by bigint not null,
  request_user text not null,
  decided_at timestamptz(3),
  decided_by bigint,
  decide_user text,
  decide_remark text,
  answered_at timestamptz(3),
  acquirer_id text unique,
  fail_reason text,
  answer_message text,
  check (decided_by is distinct from requested_by),
  check ((status = 'r') = (decided_at is null)),
  check ((status in ('a', 'c', 'f')) = (way is not null)),
  check ((status in ('c', 'f')) = (answered_at is not null)),
  primary key (clinic_id, id),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
create index refund_of_transaction on refund (clinic_id, transaction_id, id);
create index refund_by_status on refund (clinic_id, status, id);
call protect_by_clinic('refund');
call open_to_resolver('refund');
grant select, insert on refund to clinic_app;
grant update (status, way, updated_at, decided_at, decided_by, decide_user, decide_remark, answered_at, acquirer_id, fail_reason)
  on refund to clinic_app;
grant update (answer_message) on refund to clinic_app;

-- A credit (money to the clinic) or a debit on a transaction.
create table payment_note (
  id bigint generated always as identity,
  clinic_id bigint not null,
  display_id text not null unique,
  transaction_id bigint not null,
  payment_advice_id bigint,
  refund_id bigint,
  request_key text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  create_user text not null,
  credit_cents bigint check (credit_cents > 0),
  debit_cents bigint check (debit_cents > 0),
  gst_cents bigint not null default 0 check (gst_cents >= 0),
  gst_rate numeric(6, 5) not null default 0 check (gst_rate between 0 and 1),
  remark text not null,
  status text not null default 'i' check (status in ('i', 'a', 'r')),
  reviewed_at timestamptz(3),
  reviewed_by bigint,
  review_user text,
  review_remark text,
  file text,
  check ((credit_cents is null) <> (debit_cents is null)),
  check ((status = 'i') = (reviewed_at is null)),
  check (payment_advice_id is null or status = 'a'),
  primary key (clinic_id, id),
  unique (clinic_id, request_key),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id),
  foreign key (clinic_id, payment_advice_id) references payment_advice (clinic_id, id) deferrable initially deferred,
  foreign key (clinic_id, refund_id) references refund (clinic_id, id)
);
create index payment_note_of_transaction on payment_note (clinic_id, transaction_id, id);
create index payment_note_of_advice on payment_note (clinic_id, payment_advice_id, id) where payment_advice_id is not null;
create index payment_note_unsettled on payment_note (clinic_id, reviewed_at, id) where status = 'a' and payment_advice_id is null;
create index payment_note_of_refund on payment_note (clinic_id, refund_id) where refund_id is not null;
call protect_by_clinic('payment_note');
call open_to_resolver('payment_note');
grant select, insert on payment_note to clinic_app;
grant update (updated_at, payment_advice_id, status, reviewed_at, reviewed_by, review_user, review_remark, file) on payment_note to clinic_app;

-- What payments read of the notes on a transaction.
create view transaction_note with (security_invoker = true) as
  select clinic_id, transaction_id, id as payment_note_id from payment_note where transaction_id is not null;
grant select on transaction_note to clinic_app;

-- The clinic of a refund by its reference, for the acquirer, who names no clinic.
create function resolve_refund(wanted text) returns table (clinic_id bigint, group_id bigint, refund_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, r.id from refund r join clinic c on c.id = r.clinic_id where r.reference = wanted
$$;
alter function resolve_refund(text) owner to clinic_resolver;

-- The refund that an acquirer's id answered, whichever clinic it belongs to.
create function resolve_refund_answer(wanted text) returns table (reference text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.reference from refund r where r.acquirer_id = wanted
$$;
alter function resolve_refund_answer(text) owner to clinic_resolver;

-- Clinics that have an approved refund which the acquirer has not answered.
create function resolve_clinics_with_approved_refunds() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c where c.id in (select r.clinic_id from refund r where r.status = 'a')
$$;
alter function resolve_clinics_with_approved_refunds() owner to clinic_resolver;

-- Kinds and years whose documents are not numbered 1, 2, 3 … up to the counter, each once.
create function resolve_document_gaps() returns table (kind text, year int, documents bigint, numbers bigint, first bigint, last bigint, counter bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with made as (
    select split_part(d.id, '-', 1) as kind, left(split_part(d.id, '-', 2), 4)::int as year, split_part(d.id, '-', 3)::bigint as number
    from (
      select display_id as id from payment_advice union all select invoice_number from payment_advice union all select display_id from payment_note
    ) d
  ), counted as (
    select m.kind, m.year, count(*) as documents, count(distinct m.number) as numbers, min(m.number) as first, max(m.number) as last
    from made m group by 1, 2
  )
  select coalesce(n.kind, c.kind), coalesce(n.year, c.year), coalesce(n.documents, 0), coalesce(n.numbers, 0), n.first, n.last, c.last
  from counted n full join document_counter c on c.kind = n.kind and c.year = n.year
  where (n.documents, n.numbers, n.first, n.last) is distinct from (c.last, c.last, 1, c.last)
$$;
alter function resolve_document_gaps() owner to clinic_resolver;

-- References of refunds, ours or the acquirer's, that more than one has. One database refuses them; the distributed engine's machines each know
-- their own.
create function resolve_repeated_refund_references() returns table (reference text, refunds bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.reference, count(*) from refund r group by 1 having count(*) > 1
  union all
  select r.acquirer_id, count(*) from refund r where r.acquirer_id is not null group by 1 having count(*) > 1
$$;
alter function resolve_repeated_refund_references() owner to clinic_resolver;
