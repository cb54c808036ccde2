-- Reason: the platform renames plans and says which vouchers they allow, and it sets the next rate of GST before its first day.
-- Contract: the check of the kinds of plan_change is replaced by a wider one, which allows all that the running release writes.

-- The version of a plan's name and types of voucher. Its fees have days instead.
alter table plan add column updated_at timestamptz(3) not null default now();
grant update (name, allow_voucher_types, updated_at) on plan to clinic_head_office;

alter table plan_change drop constraint plan_change_kind_check;
alter table plan_change add constraint plan_change_kind_check
  check (kind in ('plan_created', 'plan_updated', 'admin_fee_set', 'admin_fee_deleted', 'clinic_plan_set')) not valid;

-- The versions of the payout accounts that resolve_clinic_plans returns.
create function resolve_clinic_account_versions(wanted bigint) returns table (clinic_id bigint, updated_at timestamptz(3))
language sql stable security definer set search_path = public, pg_temp as $$
  select b.clinic_id, b.updated_at from clinic_bank_account b where wanted is null or b.clinic_id = wanted
$$;
alter function resolve_clinic_account_versions(bigint) owner to clinic_resolver;

-- A rate of GST that has begun stays as it is: payments of its days were calculated with it, and late ones will be.
grant insert, delete on gst_rate to clinic_head_office;
create trigger in_force_stays before update or delete on gst_rate for each row execute function refuse_change_in_force();

-- Who set which rate, and the rate of that day before. The first three rates came with their table.
create table gst_rate_change (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor text not null,
  effective_date date not null,
  before numeric(6, 5),
  after numeric(6, 5) not null
);
grant select on gst_rate_change to clinic_app;
grant insert on gst_rate_change to clinic_head_office;
create trigger never_altered before update or delete on gst_rate_change for each row execute function refuse_change();
