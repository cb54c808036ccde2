-- Reason: tables since 0060 that are copied to every machine. As in 0048, a write or a row lock needs the right to update every copied table that a
-- foreign key leads to; the app gets it with a policy that lets no row through.

grant usage on all sequences in schema public to clinic_app, clinic_head_office, clinic_resolver;

do $$
declare
  copied text;
begin
  foreach copied in array array['acquirer_connection', 'bank_account', 'house_entry', 'accounting_day', 'accounting_house_entry'] loop
    execute format('alter table %s enable row level security', copied);
    execute format('create policy %s_shared on %1$s using (true) with check (true)', copied);
    execute format('create policy %s_locks_only on %1$s as restrictive for update to clinic_app using (pg_has_role(current_user, ''clinic_head_office'', ''usage''))', copied);
    execute format('grant update on %s to clinic_app', copied);
  end loop;
end $$;
