-- Reason: print tickets open a document without the session's token, and end with the session.

-- A ticket opens one document for a minute and a few uses. It is kept for a day, so that an expired ticket can be told from a wrong one.
create table print_ticket (
  clinic_id bigint not null references clinic,
  ticket_hash text not null,
  kind text not null check (kind in ('invoice', 'payment_advice', 'cnote', 'dnote')),
  document_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  uses int not null default 0,
  session_id uuid not null,
  primary key (clinic_id, ticket_hash)
);
create index print_ticket_hash on print_ticket (ticket_hash);
create index print_ticket_expires_at on print_ticket (expires_at);
call protect_by_clinic('print_ticket');
call open_to_resolver('print_ticket');
create policy over on print_ticket for delete to clinic_resolver using (expires_at < now() - interval '24 hours');
grant select, insert, delete on print_ticket to clinic_app;
grant update (uses) on print_ticket to clinic_app;
grant delete on print_ticket to clinic_resolver;

-- The document that a ticket opens, and whether the API would serve the session that made the ticket.
create function resolve_print_ticket(wanted text, present timestamptz)
returns table (
  clinic_id bigint, group_id bigint, kind text, document_id bigint, expires_at timestamptz, session_open boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, t.kind, t.document_id, t.expires_at,
    exists (
      select from session s join staff_user u on u.id = s.user_id
      where s.id = t.session_id and s.revoked_at is null and s.expires_at > present and s.locked_at is null
        and (s.locks_at is null or s.locks_at > present) and u.enable and s.created_at >= u.password_changed_at)
  from print_ticket t join clinic c on c.id = t.clinic_id where t.ticket_hash = wanted
$$;
alter function resolve_print_ticket(text, timestamptz) owner to clinic_resolver;

-- Deletes print tickets a day after they expired, about so many; returns how many it deleted.
create function purge_expired_print_tickets(most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int;
  last timestamptz;
begin
  select expires_at into last from print_ticket where expires_at < now() - interval '24 hours' order by expires_at offset most - 1 limit 1;
  last := coalesce(last, now() - interval '24 hours');
  delete from print_ticket where expires_at <= last;
  get diagnostics gone = row_count;
  return gone;
end $$;
alter function purge_expired_print_tickets(int) owner to clinic_resolver;
