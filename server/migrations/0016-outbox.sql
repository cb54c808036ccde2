-- Reason: the consumer app and patients learn what staff decided: each message is written with the change and sent afterwards.

-- What is to be told to the outside, written in the commit of the change that it reports.
create table outbox_message (
  -- Within one record and channel, ids grow in the order of commits: the order of sending.
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinic,
  -- consumer: a webhook to the consumer app; text: a text message to a phone.
  channel text not null check (channel in ('consumer', 'text')),
  kind text not null,
  -- The record that the message is about, by its kind in the trail.
  record text not null,
  record_id bigint not null,
  -- The id that the receiver sees. It stays the same however often the message is sent.
  message_id uuid not null default gen_random_uuid(),
  -- The phone number of a text message.
  recipient text,
  -- The data of a webhook, or the words of a text message as { text }.
  data jsonb not null,
  created_at timestamptz not null,
  -- arrived: the provider reported that the phone received the text.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'arrived', 'failed')),
  -- Not sent before this time: after a failure, or while a process is sending it.
  due_at timestamptz not null,
  -- No attempt after this time.
  ends_at timestamptz not null,
  tries int not null default 0,
  -- Why the last attempt failed. Never words of the receiver.
  failure text,
  -- When it was sent, or given up.
  settled_at timestamptz,
  -- Set if the message is not sent any more because what it says is no longer true.
  withdrawn_at timestamptz,
  check ((channel = 'text') = (recipient is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
create unique index outbox_message_of_record on outbox_message (clinic_id, record, record_id, channel, id);
create unique index outbox_message_message_id on outbox_message (message_id);
create index outbox_message_due on outbox_message (channel, due_at) where state = 'waiting';
create index outbox_message_settled_at on outbox_message (settled_at) where settled_at is not null;
call protect_by_clinic('outbox_message');
call open_to_resolver('outbox_message');
grant select, insert on outbox_message to clinic_app;
grant update (state, due_at, ends_at, tries, failure, settled_at) on outbox_message to clinic_app;

-- Deletes messages that were settled before, at most so many; returns how many it deleted.
create policy purge on outbox_message for delete to clinic_resolver using (settled_at is not null);
grant delete on outbox_message to clinic_resolver;
grant update (withdrawn_at) on outbox_message to clinic_app;
grant update (data) on outbox_message to clinic_app;

-- Writes messages; one may wait until its own time. A lock held until the commit makes ids grow in the order of commits within a record and
-- channel; without it a message could be sent before one with a smaller id becomes visible. The locks are taken in one order and before those of
-- close_act.
create function write_outbox(messages jsonb) returns void language plpgsql as $$
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
