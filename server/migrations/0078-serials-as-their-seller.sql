-- Reason: a sale asks for taken serial numbers after it has written; the distributed engine then answers the role that wrote, and no other.
create function taken_serials(owner_group int8, serials text[]) returns setof text language plpgsql stable as $$
begin
  return query select c.seq_no from voucher_certificate c where c.group_id = owner_group and c.seq_no = any (serials);
end $$;
