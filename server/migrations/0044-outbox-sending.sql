-- Reason: messages of the outbox are sent by jobs over all clinics, kept for a while, and shown by the sandbox if no provider sends texts.

-- The records whose oldest waiting message is due, across all tenants, with the tenant to enter. Later messages of a record wait for it.
create function resolve_due_outbox(wanted text, present timestamptz, most int)
returns table (clinic_id bigint, group_id bigint, record text, record_id bigint)
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select m.clinic_id, c.group_id, m.record, m.record_id
  from outbox_message m join clinic c on c.id = m.clinic_id
  where m.channel = wanted and m.state = 'waiting' and m.due_at <= present and not exists (
    select from outbox_message before
    where before.clinic_id = m.clinic_id and before.record = m.record and before.record_id = m.record_id
      and before.channel = m.channel and before.id < m.id and before.state = 'waiting')
  order by m.due_at limit most
$$;
alter function resolve_due_outbox(text, timestamptz, int) owner to clinic_resolver;

-- The text message of this id, whose provider reports whether it arrived.
create function resolve_text_message(wanted uuid) returns table (clinic_id bigint, group_id bigint)
language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select m.clinic_id, c.group_id from outbox_message m join clinic c on c.id = m.clinic_id
  where m.message_id = wanted and m.channel = 'text'
$$;
alter function resolve_text_message(uuid) owner to clinic_resolver;

-- Deletes messages that were settled before, at most so many; returns how many it deleted.
create policy purge on outbox_message for delete to clinic_resolver using (settled_at is not null);
grant delete on outbox_message to clinic_resolver;
create function purge_settled_outbox(before timestamptz, most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int;
begin
  delete from outbox_message where id = any (array(
    select m.id from outbox_message m where m.settled_at < before order by m.settled_at limit most));
  get diagnostics gone = row_count;
  delete from sent_text where message_id = any (array(
    select t.message_id from sent_text t where t.sent_at < before order by t.sent_at limit most));
  return gone;
end $$;
alter function purge_settled_outbox(timestamptz, int) owner to clinic_resolver;

-- The sandbox's phones: text messages that a provider would have sent. A message that is sent again is shown once.
create table sent_text (
  message_id uuid primary key,
  sent_at timestamptz not null default now(),
  recipient text not null,
  body text not null
);
create index sent_text_sent_at on sent_text (sent_at);
grant select, insert on sent_text to clinic_app;
grant select, delete on sent_text to clinic_resolver;
