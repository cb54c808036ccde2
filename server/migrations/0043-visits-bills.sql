-- Reason: the bill of a tele-consult is paid, numbered and found again in the history.

-- The payment of a tele-consult's bill: once.
create table visit_payment (
  clinic_id bigint not null,
  visit_id bigint not null,
  paid_at timestamptz(3) not null,
  -- What the patient paid, and what the clinic left to them.
  amount_cents bigint not null check (amount_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  method text not null check (method in ('paynow', 'card')),
  -- Null: nothing had to be paid.
  transaction_id bigint,
  primary key (clinic_id, visit_id),
  foreign key (clinic_id, visit_id) references visit_bill (clinic_id, visit_id),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id),
  check ((amount_cents > 0) = (transaction_id is not null))
);
create unique index visit_payment_of_transaction on visit_payment (clinic_id, transaction_id) where transaction_id is not null;
call protect_by_clinic('visit_payment');
grant select, insert on visit_payment to clinic_app;
create trigger never_altered before update or delete on visit_payment for each row execute function refuse_change();

-- The last number of each kind of document of a branch, by year. The branch issues them, so each has its own numbers without gaps.
create table telemed_document_counter (
  clinic_id bigint not null references clinic,
  kind text not null check (kind in ('i', 'r')),
  year int not null,
  last bigint not null,
  primary key (clinic_id, kind, year)
);
call protect_by_clinic('telemed_document_counter');
grant select, insert, update on telemed_document_counter to clinic_app;

-- The invoice (i) and the receipt (r) of a tele-consult. The number is taken when the bill is sent and when it is paid, the file is made
-- when somebody first asks for it.
create table telemed_invoice (
  id bigint generated always as identity,
  clinic_id bigint not null,
  visit_id bigint not null,
  invoice_type text not null check (invoice_type in ('i', 'r')),
  -- TI-202611-000123: the month in Singapore and the number within the year.
  invoice_no text not null,
  made_at timestamptz(3) not null,
  -- Its key among the private files.
  file text,
  primary key (clinic_id, id),
  unique (clinic_id, visit_id, invoice_type),
  unique (clinic_id, invoice_no),
  foreign key (clinic_id, visit_id) references visit_bill (clinic_id, visit_id)
);
call protect_by_clinic('telemed_invoice');
grant select, insert on telemed_invoice to clinic_app;
grant update (file) on telemed_invoice to clinic_app;

create function keep_telemed_invoice() returns trigger language plpgsql as $$
begin
  if old.file is not null or (new.visit_id, new.invoice_type, new.invoice_no, new.made_at)
    is distinct from (old.visit_id, old.invoice_type, old.invoice_no, old.made_at) then
    raise exception 'Document % was issued.', old.invoice_no;
  end if;
  return new;
end $$;

create trigger issued_once before update on telemed_invoice for each row execute function keep_telemed_invoice();
create trigger never_deleted before delete on telemed_invoice for each row execute function refuse_change();
