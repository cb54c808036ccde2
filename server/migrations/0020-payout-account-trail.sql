-- Reason: who changed the account that pays, when, and from what to what: it belongs to no tenant, so the trail of tenants cannot say it.

create table payout_account_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  before jsonb,
  after jsonb not null
);
grant select, insert on payout_account_change to clinic_app;
create trigger never_altered before update or delete on payout_account_change for each row execute function refuse_change();
