-- Reason: the acquirer asks for approved refunds and answers them; it names no clinic, and one of its ids answers one refund only.

-- The refund that an acquirer's id was said of, whichever clinic it belongs to.
create function resolve_refund_answer(wanted text) returns table (reference text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.reference from refund r where r.acquirer_id = wanted
$$;
alter function resolve_refund_answer(text) owner to clinic_resolver;

-- Clinics with an approved refund that the acquirer has not answered.
create function resolve_clinics_with_approved_refunds() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c where exists (select from refund r where r.clinic_id = c.id and r.status = 'a')
$$;
alter function resolve_clinics_with_approved_refunds() owner to clinic_resolver;
