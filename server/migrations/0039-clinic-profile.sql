-- Reason: what a clinic says of itself, its contacts and the schemes it supports.

-- Read at every payment by a few columns only: what is added here is read by the pages of the clinic's own house.
alter table clinic
  add column updated_at timestamptz(3) not null default now(),
  add column type text,
  add column consultation_rate_cents bigint,
  add column specialty text,
  add column gst_reg_no text,
  add column need_gst boolean not null default false,
  add column description text,
  add column zone text,
  add column estate text,
  add column latitude numeric(9, 6),
  add column longitude numeric(9, 6),
  add column phone text,
  add column fax text,
  add column provider_email text,
  add column remittance_email text,
  add column website text,
  add column allow_self_collect boolean not null default false,
  add column allow_ally_delivery boolean not null default false,
  add column is_enable_appointment_sms_notify boolean not null default false,
  add column appointment_notify_number text,
  -- Ids of schemes in the contract's catalogue.
  add column supports integer[] not null default '{}',
  add column exception_hours_include_holidays boolean not null default false,
  add column is_delivery_hour_follow_operating_hour boolean not null default true,
  add column special_remark text;

-- Not the columns that say at which fees it is paid, and what stands at the tax office: a profile cannot write them.
grant update (updated_at, consultation_rate_cents, description, block_no, unit_no, road_name, building_name, postal_code,
  zone, estate, latitude, longitude, phone, fax, provider_email, remittance_email, website, allow_telemed, allow_self_collect,
  allow_ally_delivery, is_enable_appointment_sms_notify, appointment_notify_number, supports,
  exception_hours_include_holidays, is_delivery_hour_follow_operating_hour, special_remark)
  on clinic to clinic_app;
-- The group sees its clinics, but writes only to the one that the call may touch.
create policy changed_here on clinic as restrictive for update to clinic_app
  using (id = any ((select app_clinics())::bigint[]));

-- Where the clinic is paid stands in a table of its own, which its people only read.
alter table clinic_bank_account
  add column bank_name text,
  add column branch_code text;

-- Which vouchers the plan allows the clinic to sell: vaccination and health screening.
alter table plan add column allow_voucher_types text[] not null default '{vc,hs}';

create table clinic_contact (
  clinic_id bigint not null references clinic,
  position integer not null check (position >= 1),
  name text not null,
  phone text not null,
  primary key (clinic_id, position)
);
call protect_by_clinic('clinic_contact');
grant select, insert, delete on clinic_contact to clinic_app;
