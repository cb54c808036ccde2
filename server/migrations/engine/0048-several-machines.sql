-- Reason: what one database keeps and several machines cannot, and what the distributed engine needs beyond it. It runs after 0048, on the engine alone.

-- A row of a copied table is written at every machine: what follows from it is written once, by the coordinator.
create or replace function writes_once() returns boolean language plpgsql stable as $$
begin
  return (select groupid = 0 from pg_dist_local_group);
end $$;

-- Outcomes lie at the coordinator, and transactions at the machines of their clinics.
alter table payment_outcome drop constraint payment_outcome_clinic_id_transaction_id_fkey;

-- A machine knows the keys of its own rows alone. Over all machines one queue of numbers keeps these unique, and reconcile finds one that is not.
alter table payment_advice drop constraint payment_advice_display_id_key, drop constraint payment_advice_invoice_number_key,
  add constraint payment_advice_display_id_key unique (clinic_id, display_id),
  add constraint payment_advice_invoice_number_key unique (clinic_id, invoice_number);
alter table payment_note drop constraint payment_note_display_id_key,
  add constraint payment_note_display_id_key unique (clinic_id, display_id);
alter table refund drop constraint refund_reference_key, drop constraint refund_acquirer_id_key,
  add constraint refund_reference_key unique (reference, clinic_id),
  add constraint refund_acquirer_id_key unique (acquirer_id, clinic_id);
drop index voucher_certificate_seq_no, voucher_certificate_group_number, voucher_redemption_approved;
create unique index voucher_certificate_seq_no on voucher_certificate (group_id, seq_no, clinic_id);
create unique index voucher_certificate_group_number on voucher_certificate (group_id, number, clinic_id);
create unique index voucher_redemption_approved on voucher_redemption (certificate_clinic_id, voucher_certificate_id, clinic_id) where status = 'a';

-- The nodes log in at each other as the role that a statement runs with. None has a password: only nodes that trust each other get in.
alter role clinic_app login;
alter role clinic_head_office login;
alter role clinic_resolver login;

-- The engine asks the sequence of a column for its ids by name.
grant usage on all sequences in schema public to clinic_app, clinic_head_office, clinic_resolver;

-- A write or a row lock needs the right to update every copied table that a foreign key leads to. The app gets it where it has none, with a policy
-- that lets no row through. Head office, whose role has the app's rights too, keeps the columns that it updates, and no other.
create procedure open_for_locks(table_name regclass, written text default null) language plpgsql as $$
begin
  if not (select relrowsecurity from pg_class where oid = table_name) then
    execute format('alter table %s enable row level security', table_name);
    execute format('create policy %s_shared on %1$s using (true) with check (true)', table_name);
  end if;
  execute format('create policy %s_locks_only on %1$s as restrictive for update to clinic_app using (%s)', table_name,
    case when written is null then 'false' else 'pg_has_role(current_user, ''clinic_head_office'', ''usage'')' end);
  execute format('grant update %s on %s to clinic_app', '(' || written || ')', table_name);
end $$;
call open_for_locks('clinic_plan');
call open_for_locks('giro_answer');
call open_for_locks('giro_file');
call open_for_locks('gst_rate');
call open_for_locks('plan');
call open_for_locks('plan_admin_fee');
call open_for_locks('provider_group', 'name, updated_at, closes_on, closed_at');
call open_for_locks('public_holiday', 'day, name, is_provisional, updated_at');
call open_for_locks('telemed_partner_site', 'group_id, updated_at, partner_site');
call open_for_locks('telemed_service', 'updated_at, name, available, consult_cents, prescription_type, prescription_value_cents, facility_enable,
  facility_type, facility_value_cents, mc_cents');
call open_for_locks('user_group_clinic');
call open_for_locks('voucher_collection_branch');
drop procedure open_for_locks;

-- The engine writes every column of a row at its nodes. Those that a role may not fill keep their defaults.
create procedure open_columns(table_name regclass, writer name) language plpgsql as $$
declare
  others text := (
    select string_agg(format('%I is not distinct from %s', a.attname, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')), ' and ')
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = table_name and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = ''
      and not has_column_privilege(writer, table_name, a.attnum, 'insert'));
begin
  execute format('create policy %s_columns_only on %1$s as restrictive for insert to %I with check (%s)', table_name, writer, others);
  execute format('grant insert on %s to %I', table_name, writer);
end $$;
call open_columns('staff_user', 'clinic_app');
call open_columns('provider_group', 'clinic_head_office');
call open_columns('clinic', 'clinic_head_office');
drop procedure open_columns;
