-- Reason: the check of the invariants compares each line of the bank with all journals. A debit can be money on hold that the platform gave back. The
-- clinic of an acquirer's item may be known only after its payout.

-- What the journals of clinics have of each line.
create function resolve_lines_in_journals() returns table (bank_line_id bigint, cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.bank_line_id, sum(e.bank_cents)::bigint from journal_entry e where e.bank_line_id is not null group by 1
$$;
alter function resolve_lines_in_journals() owner to clinic_resolver;

-- As before; with money on hold that the platform gave back, by the reference of its payment. It has no refund.
create or replace function resolve_bank_refunds(wanted text[])
returns table (reference text, clinic_id bigint, group_id bigint, refund_id bigint, transaction_id bigint, amount_cents bigint, status text,
  acquirer_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.reference, r.clinic_id, c.group_id, r.id, r.transaction_id, r.amount_cents, r.status, r.acquirer_id
  from refund r join clinic c on c.id = r.clinic_id where r.reference = any (wanted)
  union all
  select t.reference, t.clinic_id, t.group_id, null, t.id, t.rest_cents, 'c', null from (
    select t.reference, t.clinic_id, c.group_id, t.id, t.paid_cents - coalesce((
      select sum(r.amount_cents) from refund r where r.clinic_id = t.clinic_id and r.transaction_id = t.id and r.status = 'c'), 0)::bigint as rest_cents
    from payment_code p join transaction t on t.clinic_id = p.clinic_id and t.id = p.transaction_id and t.reference = p.reference
    join clinic c on c.id = t.clinic_id
    where p.reference = any (wanted) and t.status = 'x' and t.mode = 'pooled'
  ) t where t.rest_cents > 0
$$;

-- Items of payouts that are money of a clinic, and that no clinic has.
create function resolve_items_astray() returns table (acquirer_payout_id bigint, number int, acquirer_id text, clinic_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.acquirer_payout_id, i.number, i.acquirer_id, m.clinic_id
  from acquirer_payout_item i join resolve_money_of_acquirers(array(
    select o.acquirer_id from acquirer_payout_item o where o.clinic_id is null and o.kind in ('payment', 'refund'))) m on m.acquirer_id = i.acquirer_id
  where i.clinic_id is null and i.kind in ('payment', 'refund') and m.clinic_id is not null
$$;
alter function resolve_items_astray() owner to clinic_resolver;

grant update (clinic_id, transaction_id) on acquirer_payout_item to clinic_head_office;
