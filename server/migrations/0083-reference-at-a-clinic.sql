-- Reason: an outcome whose reference carries its clinic is found at that clinic alone, so that no other machine of the distributed engine is asked.
create function resolve_payment_reference(wanted text, at_clinic bigint) returns table (clinic_id bigint, group_id bigint, transaction_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.clinic_id, c.group_id, p.transaction_id from payment_code p join clinic c on c.id = p.clinic_id
  where p.clinic_id = at_clinic and p.reference = wanted
$$;
alter function resolve_payment_reference(text, bigint) owner to clinic_resolver;
