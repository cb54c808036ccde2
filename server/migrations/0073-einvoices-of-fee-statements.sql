-- Reason: a fee statement is a tax invoice too, so it goes to InvoiceNow as those of advices do.
-- Contract: a wider check replaces that of what a document is of: all that the running release writes passes.
alter table einvoice add column fee_statement_id bigint;
alter table einvoice drop constraint einvoice_check;
alter table einvoice add constraint einvoice_of_one check (num_nonnulls(payment_advice_id, payment_note_id, fee_statement_id) = 1) not valid;
alter table einvoice add constraint einvoice_of_statement_there foreign key (clinic_id, fee_statement_id)
  references fee_statement (clinic_id, id) not valid;

-- As resolve_documents_without_einvoice, with fee statements.
create function resolve_records_without_einvoice(since timestamptz, most int)
returns table (clinic_id bigint, group_id bigint, payment_advice_id bigint, payment_note_id bigint, fee_statement_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  (select d.clinic_id, d.group_id, d.payment_advice_id, d.payment_note_id, null::bigint from resolve_documents_without_einvoice(since, most) d)
  union all
  (select c.id, c.group_id, null, null, s.id from fee_statement s join clinic c on c.id = s.clinic_id
  where s.created_at >= since and not exists (select from einvoice e where e.clinic_id = s.clinic_id and e.number = s.invoice_number)
  order by s.id limit most)
$$;
alter function resolve_records_without_einvoice(timestamptz, int) owner to clinic_resolver;

-- As resolve_einvoices, with the fee statement of a document.
create function resolve_listed_einvoices(wanted text, first_day date, last_day date, most bigint, past bigint)
returns table (id bigint, clinic_id bigint, clinic_name text, kind text, number text, payment_advice_id bigint, payment_note_id bigint,
  fee_statement_id bigint, issue_day date, total_cents bigint, state text, faults text[], updated_at timestamptz(3), found bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.clinic_id, c.name, e.kind, e.number, e.payment_advice_id, e.payment_note_id, e.fee_statement_id, e.issue_day, e.total_cents,
    e.state, e.faults, e.updated_at, count(*) over ()
  from einvoice e join clinic c on c.id = e.clinic_id
  where (wanted is null or e.state = wanted) and (first_day is null or e.issue_day >= first_day) and (last_day is null or e.issue_day <= last_day)
  order by e.issue_day desc, e.id desc limit most offset past
$$;
alter function resolve_listed_einvoices(text, date, date, bigint, bigint) owner to clinic_resolver;
