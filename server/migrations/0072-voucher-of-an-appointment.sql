-- Reason: staff see which voucher a patient comes with.

-- The title as it was sold. A certificate's title never changes.
alter table appointment add column voucher_title text;

-- The title of a customer's certificate, whichever branch of the visible group sold it.
create function find_voucher_title(owner_group bigint, wanted bigint, of_user text) returns table (voucher_title text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.voucher_title from voucher_certificate c
  where c.group_id = owner_group and owner_group = app_group() and c.id = wanted and c.user_id = of_user
$$;
alter function find_voucher_title(bigint, bigint, text) owner to clinic_resolver;
