-- Reason: what is to be sealed is read in the order of its index, whatever the planner thinks of how much that is.

-- As before, but for order and limit in the look for the rows: they are never more than so many. Where one transaction had written much,
-- the whole trail was read for each piece.
create or replace function seal_trail(most int) returns table (sealed_group bigint, sealed_no bigint, sealed_head bytea, sealed_rows bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old trail_horizon;
  new trail_horizon;
  settled xid8;
  made trail_seal;
  piece record;
begin
  -- Another process seals at this moment: nothing is left to do.
  select * into old from trail_horizon for update skip locked;
  if not found then return; end if;
  settled := pg_snapshot_xmin(pg_current_snapshot());
  if settled < old.audit_tx then
    raise exception 'The transactions of this database are numbered lower than those of its trail: it was copied row by row.';
  end if;
  new := old;
  if old.early_id < old.last_early_id then
    select a.id into new.early_id from audit a where a.tx is null and a.id > old.early_id and a.id <= old.last_early_id
    order by a.id offset most - 1 limit 1;
    new.early_id := coalesce(new.early_id, old.last_early_id);
  else
    select a.tx, a.id into new.audit_tx, new.audit_id from audit a
    where (a.tx, a.id) > (old.audit_tx, old.audit_id) and a.tx < settled order by a.tx, a.id offset most - 1 limit 1;
    if not found then new.audit_tx := settled; new.audit_id := 0; end if;
  end if;
  select v.tx, v.id into new.view_tx, new.view_id from patient_view v
  where (v.tx, v.id) > (old.view_tx, old.view_id) and v.tx < settled order by v.tx, v.id offset most - 1 limit 1;
  if not found then new.view_tx := settled; new.view_id := 0; end if;
  for piece in
    with wanted as (
      (select a.group_id, true as is_audit, a.id, audit_digest(a) as digest from audit a
        where a.tx is null and a.id > old.early_id and a.id <= new.early_id order by a.id limit most)
      union all
      (select a.group_id, true, a.id, audit_digest(a) from audit a
        where (a.tx, a.id) > (old.audit_tx, old.audit_id) and (a.tx, a.id) <= (new.audit_tx, new.audit_id)
        order by a.tx, a.id limit most)
      union all
      (select v.group_id, false, v.id, patient_view_digest(v) from patient_view v
        where (v.tx, v.id) > (old.view_tx, old.view_id) and (v.tx, v.id) <= (new.view_tx, new.view_id)
        order by v.tx, v.id limit most)
    )
    select group_id,
      coalesce(array_agg(id order by id) filter (where is_audit), '{}') as audit_ids,
      coalesce(string_agg(digest, ''::bytea order by id) filter (where is_audit), '') as audit_digests,
      coalesce(array_agg(id order by id) filter (where not is_audit), '{}') as view_ids,
      coalesce(string_agg(digest, ''::bytea order by id) filter (where not is_audit), '') as view_digests
    from wanted group by group_id order by group_id
  loop
    made := null;
    select s.seal_no, s.seal into made.seal_no, made.previous from trail_seal s
    where s.group_id = piece.group_id order by s.seal_no desc limit 1;
    made.group_id := piece.group_id;
    made.seal_no := coalesce(made.seal_no, 0) + 1;
    made.previous := coalesce(made.previous, '');
    made.sealed_at := clock_timestamp();
    made.audit_ids := piece.audit_ids;
    made.audit_digests := piece.audit_digests;
    made.view_ids := piece.view_ids;
    made.view_digests := piece.view_digests;
    made.seal := trail_seal_digest(made);
    insert into trail_seal values (made.*);
    sealed_group := made.group_id;
    sealed_no := made.seal_no;
    sealed_head := made.seal;
    sealed_rows := cardinality(made.audit_ids) + cardinality(made.view_ids);
    return next;
  end loop;
  update trail_horizon set audit_tx = new.audit_tx, audit_id = new.audit_id, view_tx = new.view_tx, view_id = new.view_id,
    early_id = new.early_id
  where (new.audit_tx, new.audit_id, new.view_tx, new.view_id, new.early_id)
    <> (old.audit_tx, old.audit_id, old.view_tx, old.view_id, old.early_id);
end $$;
alter function seal_trail(int) owner to clinic_resolver;
