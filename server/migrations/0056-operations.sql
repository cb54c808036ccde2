-- Reason: operators see the jobs, mails, messages and webhooks that failed, start them again or discard them.

-- A mail that was tried. It has no words of the mail, no code and no link; its job has what a further try needs.
create table mail_delivery (
  id bigint generated always as identity primary key,
  job_id uuid not null unique,
  -- The kind of the job.
  job_kind text not null,
  -- What the mail is about, such as `receipt`. Its subject may name a person.
  mail_kind text not null,
  -- Masked: `t•••@example.com`.
  address text not null,
  tries int not null,
  -- Why the last try failed, in the words of the relay, without addresses.
  answer text,
  created_at timestamptz(3) not null,
  tried_at timestamptz(3) not null,
  sent_at timestamptz(3)
);
create index mail_delivery_created_at on mail_delivery (created_at, id);
create index mail_delivery_not_sent on mail_delivery (created_at, id) where sent_at is null;
grant select, insert, update on mail_delivery to clinic_app;

-- A webhook that was refused. Its body is not kept: anybody may have sent it.
create table webhook_refusal (
  id bigint generated always as identity primary key,
  refused_at timestamptz(3) not null,
  endpoint text not null,
  -- The code of the refusal.
  cause text not null,
  -- The fields that were refused, separated by commas.
  fields text,
  -- The id that the sender gave, if it was well-formed.
  webhook_id text,
  -- The network address of the sender.
  address text not null
);
create index webhook_refusal_refused_at on webhook_refusal (refused_at, id);
create index webhook_refusal_of_cause on webhook_refusal (cause, refused_at);
grant select, insert on webhook_refusal to clinic_app;

-- What an operator discarded. A mail is discarded with its job.
create table discarded_work (
  kind text not null check (kind in ('job', 'message', 'webhook_refusal')),
  -- The id of the job, message or refusal.
  item text not null,
  reason text not null,
  discarded_by text not null,
  discarded_at timestamptz(3) not null,
  primary key (kind, item)
);
create index discarded_work_discarded_at on discarded_work (discarded_at);
grant select, insert on discarded_work to clinic_app;
grant select on discarded_work to clinic_resolver;

-- Notes a try of a job's mail; without an answer it was sent.
create function note_mail_try(of_job uuid, kind_of_job text, kind_of_mail text, masked text, words text, present timestamptz) returns void
language sql as $$
  insert into mail_delivery as d (job_id, job_kind, mail_kind, address, tries, answer, created_at, tried_at, sent_at)
  values (of_job, kind_of_job, kind_of_mail, masked, 1, words, present, present, case when words is null then present end)
  on conflict (job_id) do update set tries = d.tries + 1, answer = excluded.answer, tried_at = excluded.tried_at,
    sent_at = coalesce(d.sent_at, excluded.sent_at), mail_kind = excluded.mail_kind, address = excluded.address
$$;

-- Keeps a refused webhook unless so many of its cause are kept since an hour ago: nobody can fill the disk. False if it is not kept.
create function note_webhook_refusal(at timestamptz, of_endpoint text, of_cause text, of_fields text, sent_id text, sender text, most int)
returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('webhook refusals', 0));
  insert into webhook_refusal (refused_at, endpoint, cause, fields, webhook_id, address)
  select at, of_endpoint, of_cause, of_fields, sent_id, sender where most > (
    select count(*) from webhook_refusal r where r.cause = of_cause and r.refused_at > at - interval '1 hour');
  return found;
end $$;

-- The groups and clinics of the listed jobs, across all tenants. A group alone has no clinic.
create function resolve_tenant_names(groups bigint[], clinics bigint[])
returns table (group_id bigint, group_code text, group_name text, clinic_id bigint, clinic_code text, clinic_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.code, g.name, c.id, c.code, c.name from clinic c join provider_group g on g.id = c.group_id where c.id = any (clinics)
  union all
  select g.id, g.code, g.name, null, null, null from provider_group g where g.id = any (groups)
$$;
alter function resolve_tenant_names(bigint[], bigint[]) owner to clinic_resolver;

-- The messages of all clinics that wait, that were given up or that an operator discarded, newest first; `of_message` is one alone. Messages
-- that were withdrawn because they are no longer true are not among them.
create function resolve_messages(of_message bigint, wanted_state text, wanted_channel text, wanted_failure text)
returns table (id bigint, clinic_id bigint, group_id bigint, channel text, kind text, record text, record_id bigint, recipient text, state text,
  tries int, failure text, created_at timestamptz, due_at timestamptz, settled_at timestamptz, group_code text, group_name text,
  clinic_code text, clinic_name text, reason text, discarded_by text, discarded_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.clinic_id, c.group_id, m.channel, m.kind, m.record, m.record_id, m.recipient,
    case when d.item is null then m.state else 'discarded' end, m.tries, m.failure, m.created_at, m.due_at, m.settled_at, g.code, g.name,
    c.code, c.name, d.reason, d.discarded_by, d.discarded_at
  from outbox_message m
  join clinic c on c.id = m.clinic_id
  join provider_group g on g.id = c.group_id
  left join discarded_work d on d.kind = 'message' and d.item = m.id::text
  where m.state in ('waiting', 'failed') and (m.withdrawn_at is null or d.item is not null)
    and (of_message is null or m.id = of_message)
    and (wanted_state is null or wanted_state = case when d.item is null then m.state else 'discarded' end)
    and (wanted_channel is null or m.channel = wanted_channel)
    and (wanted_failure is null or m.failure = wanted_failure)
  order by m.created_at desc, m.id desc
$$;
alter function resolve_messages(bigint, text, text, text) owner to clinic_resolver;

-- Deletes about so many rows of each table that are older than 30 days, and reasons of 100 days, after the messages.
create function purge_operations(most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int := 0;
  n int;
begin
  delete from mail_delivery where id = any (array(
    select d.id from mail_delivery d where d.created_at < now() - interval '30 days' order by d.created_at limit most));
  get diagnostics n = row_count; gone := gone + n;
  delete from webhook_refusal where id = any (array(
    select r.id from webhook_refusal r where r.refused_at < now() - interval '30 days' order by r.refused_at limit most));
  get diagnostics n = row_count; gone := gone + n;
  delete from discarded_work where ctid = any (array(
    select w.ctid from discarded_work w where w.discarded_at < now() - interval '100 days' limit most));
  get diagnostics n = row_count; gone := gone + n;
  return gone;
end $$;
alter function purge_operations(int) owner to clinic_resolver;
grant select, delete on mail_delivery, webhook_refusal, discarded_work to clinic_resolver;
