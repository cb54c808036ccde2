-- Reason: a look-up joined to the clinic locks the clinic's copy at its machine for the whole transaction, so an outcome and the removal of a moved shard waited for each other.

-- Where the group is read by itself, the coordinator answers that from its own copy. The look-up has its owner's rights, and so a connection of
-- its own at the machine: a lock that it holds there is foreign to the rest of its transaction.
create or replace function resolve_payment_reference(wanted text, at_clinic bigint)
returns table (clinic_id bigint, group_id bigint, transaction_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  its_group bigint := (select c.group_id from clinic c where c.id = at_clinic);
begin
  return query select p.clinic_id, its_group, p.transaction_id from payment_code p
  where p.clinic_id = at_clinic and p.reference = wanted;
end $$;
