-- Reason: requests to a branch within some minutes are told by one text with their number.
grant update (data) on outbox_message to clinic_app;

-- As before, and a message may wait until its own time.
create or replace function write_outbox(messages jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(name, 0)) from (
    select distinct format('outbox %s %s %s %s', clinic_id, record, record_id, channel) as name
    from jsonb_to_recordset(messages) as m(clinic_id bigint, record text, record_id bigint, channel text) order by 1
  ) of_record;
  insert into outbox_message (clinic_id, channel, kind, record, record_id, recipient, data, created_at, due_at, ends_at)
  select (item->>'clinic_id')::bigint, item->>'channel', item->>'kind', item->>'record', (item->>'record_id')::bigint,
    item->>'recipient', item->'data', (item->>'created_at')::timestamptz,
    coalesce(item->>'due_at', item->>'created_at')::timestamptz, (item->>'ends_at')::timestamptz
  from jsonb_array_elements(messages) with ordinality as list(item, place) order by place;
end $$;
