-- Reason: GIRO: payouts go to the bank in files, and come back answered, across all clinics.

-- The account from which payouts are paid. It has one row.
create table payout_account (
  id int primary key default 1 check (id = 1),
  account_name text not null,
  account_number text not null,
  bic text not null,
  updated_at timestamptz(3) not null
);
grant select, insert, update on payout_account to clinic_app;

-- Who changed that account, when, from what to what. It has no tenant, so the tenants' trail cannot record it.
create table payout_account_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  before jsonb,
  after jsonb not null
);
grant select, insert on payout_account_change to clinic_app;
create trigger never_altered before update or delete on payout_account_change for each row execute function refuse_change();

-- A bulk payment file for the bank. The storage keeps the file itself under its key.
create table giro_file (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  request_key text not null unique,
  created_at timestamptz not null,
  execution_date date not null,
  number_of_transactions int not null check (number_of_transactions > 0),
  total_cents bigint not null check (total_cents > 0),
  file text not null
);
grant select, insert on giro_file to clinic_app;
grant select on giro_file to clinic_resolver;

create table giro_file_line (
  clinic_id bigint not null,
  giro_file_id bigint not null references giro_file,
  payment_advice_id bigint not null,
  end_to_end_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'sent' check (status in ('sent', 'paid', 'rejected')),
  reason_code text,
  bank_reference text,
  answered_at timestamptz,
  primary key (clinic_id, giro_file_id, payment_advice_id),
  foreign key (clinic_id, payment_advice_id) references payment_advice (clinic_id, id)
);

-- An advice goes to the bank once, and again only if the bank rejected it.
create unique index giro_file_line_once on giro_file_line (clinic_id, payment_advice_id) where status <> 'rejected';
create index giro_file_line_of_file on giro_file_line (giro_file_id);
call protect_by_clinic('giro_file_line');
call open_to_resolver('giro_file_line');
grant select, insert on giro_file_line to clinic_app;
grant update (status, reason_code, bank_reference, answered_at) on giro_file_line to clinic_app;

-- An answer of the bank, stored once by its message id. The storage keeps the text under its key.
create table giro_answer (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  content_hash text not null,
  giro_file_id bigint not null references giro_file,
  received_at timestamptz not null,
  -- Payments that the answer names and the file does not contain.
  unknown text[] not null,
  -- What the answer says of the file and its amounts, as written: a list of field, end_to_end_id (null: the file) and told.
  told jsonb not null default '[]',
  -- What it says differs from the file: it pays nothing.
  differs boolean not null default false,
  file text not null
);
create index giro_answer_of_file on giro_answer (giro_file_id);
grant select, insert on giro_answer to clinic_app;

-- The answer's line about one payment, and its effect: carried out clinic by clinic, each line once.
create table giro_answer_line (
  clinic_id bigint not null,
  giro_answer_id bigint not null references giro_answer,
  giro_file_id bigint not null,
  payment_advice_id bigint not null,
  end_to_end_id text not null,
  status text not null,
  reason_code text,
  reason text,
  bank_reference text,
  -- Null: not carried out yet.
  effect text check (effect in ('paid', 'failed', 'repeated', 'pending', 'conflict')),
  primary key (clinic_id, giro_answer_id, payment_advice_id),
  foreign key (clinic_id, giro_file_id, payment_advice_id) references giro_file_line (clinic_id, giro_file_id, payment_advice_id)
);
create index giro_answer_line_of_answer on giro_answer_line (giro_answer_id);
call protect_by_clinic('giro_answer_line');
call open_to_resolver('giro_answer_line');
grant select, insert on giro_answer_line to clinic_app;
grant update (effect) on giro_answer_line to clinic_app;

-- Advices that are to be paid, with the account to pay to and the file that already contains them.
create function resolve_payable_advices()
returns table (payment_advice_id bigint, clinic_id bigint, group_id bigint, clinic_name text, display_id text, amount_cents bigint,
  account_name text, account_number text, bic text, sent_in text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.clinic_id, c.group_id, c.name, a.display_id, a.pay_to_clinic_total_cents, b.account_name, b.account_number, b.bic, f.message_id
  from payment_advice a join clinic c on c.id = a.clinic_id
  left join clinic_bank_account b on b.clinic_id = a.clinic_id
  left join giro_file_line l on l.clinic_id = a.clinic_id and l.payment_advice_id = a.id and l.status <> 'rejected'
  left join giro_file f on f.id = l.giro_file_id
  where a.process_status = 'r'
  order by a.id
$$;
alter function resolve_payable_advices() owner to clinic_resolver;

-- The payments of these files, of all clinics.
create function resolve_giro_lines(files bigint[])
returns table (giro_file_id bigint, payment_advice_id bigint, clinic_id bigint, group_id bigint, clinic_name text, end_to_end_id text,
  amount_cents bigint, status text, reason_code text, bank_reference text, answered_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.giro_file_id, l.payment_advice_id, l.clinic_id, c.group_id, c.name, l.end_to_end_id, l.amount_cents, l.status, l.reason_code,
    l.bank_reference, l.answered_at
  from giro_file_line l join clinic c on c.id = l.clinic_id
  where l.giro_file_id = any (files)
  order by l.giro_file_id, l.payment_advice_id
$$;
alter function resolve_giro_lines(bigint[]) owner to clinic_resolver;

-- The number of payments of each file by status.
create function resolve_giro_counts(files bigint[]) returns table (giro_file_id bigint, status text, payments bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.giro_file_id, l.status, count(*) from giro_file_line l where l.giro_file_id = any (files) group by 1, 2
$$;
alter function resolve_giro_counts(bigint[]) owner to clinic_resolver;

-- The lines of an answer of the bank, of all clinics.
create function resolve_giro_answer_lines(answer bigint)
returns table (payment_advice_id bigint, clinic_id bigint, group_id bigint, end_to_end_id text, status text, reason_code text, reason text,
  bank_reference text, effect text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.payment_advice_id, l.clinic_id, c.group_id, l.end_to_end_id, l.status, l.reason_code, l.reason, l.bank_reference, l.effect
  from giro_answer_line l join clinic c on c.id = l.clinic_id
  where l.giro_answer_id = answer
  order by l.clinic_id, l.payment_advice_id
$$;
alter function resolve_giro_answer_lines(bigint) owner to clinic_resolver;
