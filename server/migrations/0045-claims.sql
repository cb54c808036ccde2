-- Reason: a tele-consult of a network's member is claimed: their limit is asked, the claim submitted after the consult, and taken back.

-- What is claimed for a visit.
create table visit_claim (
  group_id bigint not null,
  clinic_id bigint not null,
  visit_id bigint not null,
  -- By which the claim system knows it. It stays the same however often it is sent.
  claim_number uuid not null default gen_random_uuid(),
  member_id text not null,
  network text not null,
  opened_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- What the claim system is asked: the member's limit, to take the claim, to take it back.
  step text not null default 'limit' check (step in ('limit', 'submit', 'delete')),
  -- waiting: it is tried until it is done, or ends_at has passed; failed: staff can try again.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- Grows with each attempt and each change of the step: an answer to an earlier one does not settle this one.
  attempt int not null default 0,
  tries int not null default 0,
  due_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Until then a process may be asking.
  taken_until timestamptz(3),
  -- Why the last attempt failed.
  failure text,
  limit_cents bigint check (limit_cents >= 0),
  total_fee_cents bigint check (total_fee_cents >= 0),
  total_deduct_cents bigint check (total_deduct_cents between 0 and total_fee_cents),
  claim_code text,
  remark text not null default '',
  -- The claim was sent once: the claim system may know it, whatever it answered.
  may_exist boolean not null default false,
  primary key (clinic_id, visit_id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id),
  check (step <> 'submit' or total_fee_cents is not null),
  check (step <> 'submit' or state <> 'done' or (claim_code is not null and total_deduct_cents is not null)),
  check (state <> 'failed' or failure is not null)
);
create index visit_claim_due on visit_claim (due_at) where state = 'waiting';
call protect_by_clinic('visit_claim');
call open_to_resolver('visit_claim');
grant select, insert on visit_claim to clinic_app;
grant update (updated_at, step, state, attempt, tries, due_at, ends_at, taken_until, failure, limit_cents, total_fee_cents, total_deduct_cents,
  claim_code, remark, may_exist) on visit_claim to clinic_app;

-- No step is taken back, and an attempt that has ended ends otherwise only after it waited again. A claim that the claim system does not know is
-- deleted at once. A deleted claim never changes.
create function refuse_claim_step() returns trigger language plpgsql as $$
begin
  if ((old.step, old.state) is distinct from (new.step, new.state) or (old.step = 'delete' and old.state = 'done'))
    and old.step || ' ' || old.state || ', ' || new.step || ' ' || new.state not in (
      'limit waiting, limit done', 'limit waiting, limit failed', 'limit failed, limit waiting',
      'limit waiting, submit waiting', 'limit done, submit waiting', 'limit failed, submit waiting',
      'submit waiting, submit done', 'submit waiting, submit failed', 'submit failed, submit waiting',
      'limit waiting, delete waiting', 'limit done, delete waiting', 'limit failed, delete waiting',
      'limit waiting, delete done', 'limit done, delete done', 'limit failed, delete done',
      'submit waiting, delete waiting', 'submit done, delete waiting', 'submit failed, delete waiting',
      'submit waiting, delete done', 'submit failed, delete done',
      'delete waiting, delete done', 'delete waiting, delete failed', 'delete failed, delete waiting') then
    raise exception 'A claim cannot become % % after % %.', new.step, new.state, old.step, old.state;
  end if;
  return new;
end $$;

create trigger claim_steps before update of step, state on visit_claim for each row execute function refuse_claim_step();

-- What the claim system was asked about a claim, and what it answered.
create table visit_claim_log (
  id bigint generated always as identity,
  clinic_id bigint not null,
  visit_id bigint not null,
  type text not null check (type in ('limit', 'submit', 'delete')),
  is_done boolean not null,
  claim_code text,
  total_fee_cents bigint,
  total_deduct_cents bigint,
  remark text not null default '',
  requested_at timestamptz(3) not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, visit_id) references visit_claim (clinic_id, visit_id)
);
create index visit_claim_log_of_visit on visit_claim_log (clinic_id, visit_id, id);
call protect_by_clinic('visit_claim_log');
grant select, insert on visit_claim_log to clinic_app;
create trigger never_altered before update or delete on visit_claim_log for each row execute function refuse_change();

-- Claims of which something is due, across all tenants, with the tenant to enter.
create function resolve_due_claims(present timestamptz, most int) returns table (clinic_id bigint, group_id bigint, visit_id bigint)
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select c.clinic_id, c.group_id, c.visit_id from visit_claim c
  where c.state = 'waiting' and c.due_at <= present order by c.due_at limit most
$$;
alter function resolve_due_claims(timestamptz, int) owner to clinic_resolver;

-- The portal's access to the claim system, one for all processes. Session and token are sealed.
create table claim_system_access (
  id int primary key check (id = 1),
  -- A token is for the system that gave it.
  origin text not null,
  session_sealed text,
  session_expires_at timestamptz(3),
  token_sealed text,
  token_expires_at timestamptz(3),
  -- Until then one process is getting a token, and the others wait for it.
  refreshing_until timestamptz(3),
  check ((session_sealed is null) = (session_expires_at is null)),
  check ((token_sealed is null) = (token_expires_at is null))
);
grant select, insert on claim_system_access to clinic_app;
grant update (origin, session_sealed, session_expires_at, token_sealed, token_expires_at, refreshing_until) on claim_system_access to clinic_app;
