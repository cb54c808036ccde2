-- Reason: a clinic that customers pay directly shows with a statement of its own account which payments have arrived. The statement is read and
-- forgotten: it has the clinic's salaries too. What it confirmed is kept, without any text of the bank.

create table own_confirmation (
  clinic_id bigint not null references clinic,
  id bigint generated always as identity,
  transaction_id bigint not null,
  -- Null: the payment itself.
  refund_id bigint,
  booking_day date not null,
  -- Money in is positive.
  amount_cents bigint not null,
  -- What makes the line the same in every file. `likeness` is a hash.
  kind text not null check (kind in ('statement', 'notice')),
  bank_id text,
  likeness text not null,
  number int not null check (number > 0),
  -- The hash of the file.
  content_hash text not null,
  at timestamptz(3) not null,
  by text not null,
  primary key (clinic_id, id),
  constraint own_confirmation_direction check (case when refund_id is null then amount_cents > 0 else amount_cents < 0 end)
);
create unique index own_confirmation_once on own_confirmation (clinic_id, transaction_id, refund_id) nulls not distinct;
create unique index own_confirmation_of_line on own_confirmation (clinic_id, booking_day, likeness, number);
call protect_by_clinic('own_confirmation');
grant select, insert on own_confirmation to clinic_app;
create trigger never_altered before update or delete on own_confirmation for each row execute function refuse_change();

-- How the spreadsheets of a clinic's bank are read.
create table own_mapping (
  clinic_id bigint primary key references clinic,
  mapping jsonb not null,
  updated_at timestamptz(3) not null,
  updated_by text not null
);
call protect_by_clinic('own_mapping');
grant select, insert on own_mapping to clinic_app;
grant update (mapping, updated_at, updated_by) on own_mapping to clinic_app;

-- As before, with what statements of clinics' own accounts have shown.
create or replace view bank_confirmed with (security_invoker = true) as
  select clinic_id, kind, transaction_id, payment_advice_id, max(day) as confirmed_on
  from bank_confirmation where undone_at is null group by 1, 2, 3, 4
  union all
  select clinic_id, case when refund_id is null then 'outcome' else 'refund' end, transaction_id, null, max(booking_day)
  from own_confirmation group by 1, 2, 3;
