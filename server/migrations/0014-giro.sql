-- Reason: the payout goes to the bank and comes back answered, over all clinics; head office answers issues and decides about held money.

-- The account that payouts are paid from: one.
create table payout_account (
  id int primary key default 1 check (id = 1),
  account_name text not null,
  account_number text not null,
  bic text not null,
  updated_at timestamptz(3) not null
);
grant select, insert, update on payout_account to clinic_app;

-- An answer of the bank, as it came: once by its name. The text itself is kept under its key.
create table giro_answer (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  content_hash text not null,
  giro_file_id bigint not null references giro_file,
  received_at timestamptz not null,
  -- Payments that it names and the file does not have.
  unknown text[] not null,
  file text not null
);
create index giro_answer_of_file on giro_answer (giro_file_id);
grant select, insert on giro_answer to clinic_app;

-- What it says of one payment, and what that did: carried out clinic by clinic, each line once.
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

call open_to_resolver('clinic_bank_account');
-- Head office's files name no tenant; the resolver reads their names.
grant select on giro_file to clinic_resolver;

-- Advices that are to be paid, with where to, and the file in which one went to the bank already.
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

-- The payments of files, whichever clinics they pay.
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

-- How many payments of each file stand where.
create function resolve_giro_counts(files bigint[]) returns table (giro_file_id bigint, status text, payments bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.giro_file_id, l.status, count(*) from giro_file_line l where l.giro_file_id = any (files) group by 1, 2
$$;
alter function resolve_giro_counts(bigint[]) owner to clinic_resolver;

-- The lines of an answer of the bank, whichever clinics they are about.
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

-- Head office answers an issue: its status, and what it says of it.
grant update (hq_remark, status) on issue to clinic_app;
call open_to_resolver('issue');
create function resolve_issue(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from issue i join clinic c on c.id = i.clinic_id where i.id = wanted
$$;
alter function resolve_issue(bigint) owner to clinic_resolver;

-- Clinics that have something for head office to look at.
create function resolve_clinics_with_open_issues() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c
  where exists (select from issue i where i.clinic_id = c.id and i.status in ('n', 'i'))
$$;
alter function resolve_clinics_with_open_issues() owner to clinic_resolver;
create function resolve_clinics_with_held_money() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c
  where exists (select from transaction t where t.clinic_id = c.id and t.status = 'h')
$$;
alter function resolve_clinics_with_held_money() owner to clinic_resolver;
