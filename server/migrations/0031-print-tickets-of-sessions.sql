-- Reason: a print ticket ends with the session that made it.

-- Null: made by the release before, for a minute.
alter table print_ticket add column session_id uuid;

-- As resolve_print_ticket(text), which the release before still calls; and whether the API would serve the session that made the ticket.
create function resolve_print_ticket(wanted text, present timestamptz)
returns table (
  clinic_id bigint, group_id bigint, kind text, document_id bigint, expires_at timestamptz, session_open boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, t.kind, t.document_id, t.expires_at,
    t.session_id is null or exists (
      select from session s join staff_user u on u.id = s.user_id
      where s.id = t.session_id and s.revoked_at is null and s.expires_at > present and s.locked_at is null
        and (s.locks_at is null or s.locks_at > present) and u.enable and s.created_at >= u.password_changed_at)
  from print_ticket t join clinic c on c.id = t.clinic_id where t.ticket_hash = wanted
$$;
alter function resolve_print_ticket(text, timestamptz) owner to clinic_resolver;
