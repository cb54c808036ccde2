-- Reason: that numbers of documents have no gap is proved over all clinics, which no tenant can see.

grant select on document_counter to clinic_resolver;

-- Kinds and years whose numbers are not 1, 2, 3 … up to the counter, each once.
create function resolve_document_gaps() returns table (kind text, year int, documents bigint, numbers bigint, first bigint, last bigint, counter bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with made as (
    select split_part(d.id, '-', 1) as kind, left(split_part(d.id, '-', 2), 4)::int as year, split_part(d.id, '-', 3)::bigint as number
    from (
      select display_id as id from payment_advice union all select invoice_number from payment_advice union all select display_id from payment_note
    ) d
  ), counted as (
    select m.kind, m.year, count(*) as documents, count(distinct m.number) as numbers, min(m.number) as first, max(m.number) as last
    from made m group by 1, 2
  )
  select coalesce(n.kind, c.kind), coalesce(n.year, c.year), coalesce(n.documents, 0), coalesce(n.numbers, 0), n.first, n.last, c.last
  from counted n full join document_counter c on c.kind = n.kind and c.year = n.year
  where (n.documents, n.numbers, n.first, n.last) is distinct from (c.last, c.last, 1, c.last)
$$;
alter function resolve_document_gaps() owner to clinic_resolver;
