-- Reason: the platform keeps what its banks say of its accounts: each file as it came, its statements with their balances, and each movement once.

-- A file of an account, read completely. The same bytes are kept once for an account.
create table bank_statement_file (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_account (id),
  content_hash text not null,
  file text not null,
  format text not null,
  lines int not null,
  added int not null,
  booked int not null,
  imported_at timestamptz(3) not null,
  imported_by text not null,
  unique (bank_account_id, content_hash)
);
create index bank_statement_file_of_account on bank_statement_file (bank_account_id, id desc);

-- A statement tells every movement of its days; a notice some, ahead of the statement.
create table bank_statement (
  id bigint generated always as identity primary key,
  bank_statement_file_id bigint not null references bank_statement_file (id),
  bank_account_id bigint not null references bank_account (id),
  kind text not null check (kind in ('statement', 'notice')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  currency text not null,
  opening_cents bigint,
  closing_cents bigint,
  lines int not null
);
create index bank_statement_of_account on bank_statement (bank_account_id, from_day desc, to_day desc, id desc);
create index bank_statement_of_file on bank_statement (bank_statement_file_id);

-- A movement of an account, once in however many files it is. Two equal ones of a day differ in their number; `likeness` is a hash of what is equal.
create table bank_line (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_account (id),
  bank_statement_file_id bigint not null references bank_statement_file (id),
  kind text not null check (kind in ('statement', 'notice')),
  status text not null check (status in ('booked', 'pending')),
  booking_day date not null,
  value_day date,
  amount_cents bigint not null,
  currency text not null,
  bank_id text,
  text text not null,
  likeness text not null,
  number int not null check (number > 0),
  bank_references jsonb not null,
  -- What the list is searched by.
  searched text not null,
  end_to_end_ids text[] not null,
  parts jsonb not null,
  batch_id text,
  is_reversal boolean not null,
  return_reason text,
  unique (bank_account_id, booking_day, likeness, number)
);
create index bank_line_of_day on bank_line (bank_account_id, booking_day desc, id desc);
create index bank_line_by_day on bank_line (booking_day desc, id desc);

-- Which booked lines a statement has: with them its opening balance gives its closing balance.
create table bank_statement_line (
  bank_statement_id bigint not null references bank_statement (id),
  bank_line_id bigint not null references bank_line (id),
  primary key (bank_statement_id, bank_line_id)
);
create index bank_statement_line_of_line on bank_statement_line (bank_line_id);

-- How the spreadsheets of an account are read.
create table bank_mapping (
  bank_account_id bigint primary key references bank_account (id),
  mapping jsonb not null,
  updated_at timestamptz(3) not null,
  updated_by text not null
);

grant select on bank_statement_file, bank_statement, bank_line, bank_statement_line, bank_mapping to clinic_app;
grant insert on bank_statement_file, bank_statement, bank_line, bank_statement_line, bank_mapping to clinic_head_office;
-- A statement books what was known from a notice or as pending.
grant update (kind, status, booking_day, value_day, bank_id, text, likeness, number, bank_references, searched, end_to_end_ids, parts, batch_id, is_reversal,
  return_reason) on bank_line to clinic_head_office;
grant update (mapping, updated_at, updated_by) on bank_mapping to clinic_head_office;

-- The balance of an account at the beginning of a day, by the statement before and the lines since. Null: no statement is known before that day.
create function bank_balance_before(account bigint, day date) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select case when s.to_day >= day then s.opening_cents else s.closing_cents end + coalesce((
    select sum(l.amount_cents) from bank_line l
    where l.bank_account_id = account and l.kind = 'statement' and l.status = 'booked' and l.currency = s.currency and l.booking_day < day
      and l.booking_day >= case when s.to_day >= day then s.from_day else s.to_day + 1 end), 0)::bigint
  from bank_statement s
  where s.bank_account_id = account and s.kind = 'statement' and s.from_day < day and s.opening_cents is not null and s.closing_cents is not null
  order by s.from_day desc, s.to_day desc, s.id desc limit 1
$$;

-- The statements with the balance with which each should open. One gap is where the day before ends with another; a part of a day that continues
-- another part has none.
create view bank_statement_balance with (security_invoker = true) as
  select s.*, f.imported_at, b.before_cents,
    coalesce(s.kind = 'statement' and s.opening_cents <> b.before_cents, false) and not exists (
      select from bank_statement o
      where o.bank_account_id = s.bank_account_id and o.id <> s.id and o.kind = 'statement' and o.from_day = s.from_day
        and o.closing_cents = s.opening_cents) as has_gap
  from bank_statement s
  join bank_statement_file f on f.id = s.bank_statement_file_id
  cross join lateral (select bank_balance_before(s.bank_account_id, s.from_day) as before_cents) b;
grant select on bank_statement_balance to clinic_app;
