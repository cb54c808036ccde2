-- Reason: the platform changes the name and the types of voucher of a plan, which is copied to every machine. The policy of 0048 let nobody update it.

revoke update on plan from clinic_app;
grant update (name, allow_voucher_types, updated_at) on plan to clinic_app;
drop policy plan_locks_only on plan;
create policy plan_locks_only on plan as restrictive for update to clinic_app
  using (pg_has_role(current_user, 'clinic_head_office', 'usage'));

grant usage on all sequences in schema public to clinic_app, clinic_head_office, clinic_resolver;
