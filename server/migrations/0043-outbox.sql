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

-- Writes messages. A lock held until the commit makes ids grow in the order of commits within a record and channel; without it a
-- message could be sent before one with a smaller id becomes visible. The locks are taken in one order and before those of close_act.
create function write_outbox(messages jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(name, 0)) from (
    select distinct format('outbox %s %s %s %s', clinic_id, record, record_id, channel) as name
    from jsonb_to_recordset(messages) as m(clinic_id bigint, record text, record_id bigint, channel text) order by 1
  ) of_record;
  insert into outbox_message (clinic_id, channel, kind, record, record_id, recipient, data, created_at, due_at, ends_at)
  select (item->>'clinic_id')::bigint, item->>'channel', item->>'kind', item->>'record', (item->>'record_id')::bigint,
    item->>'recipient', item->'data', (item->>'created_at')::timestamptz, (item->>'created_at')::timestamptz,
    (item->>'ends_at')::timestamptz
  from jsonb_array_elements(messages) with ordinality as list(item, place) order by place;
end $$;
