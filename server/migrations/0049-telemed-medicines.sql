-- Reason: the medicine list of the consult room: what the doctors of a branch prescribe, with its usual dose and price.

-- A medicine of a branch. A deleted one stays for its trail.
create table medicine (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  name text not null check (name <> ''),
  -- Identifies the medicine with its strength and form, in upper or lower case, and sorts it.
  name_key text collate "und-x-icu" not null generated always as (lower(name)) stored,
  strength text not null,
  form text not null check (form in ('tablet', 'capsule', 'syrup', 'cream', 'drops', 'inhaler', 'injection', 'other')),
  usual_dose text not null,
  -- Of one unit.
  price_cents bigint not null check (price_cents between 0 and 99999999),
  -- False: the consult room does not suggest it.
  enable boolean not null,
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id)
);
create unique index medicine_once on medicine (clinic_id, name_key, strength, form) where deleted_at is null;
call protect_by_clinic('medicine');
grant select, insert on medicine to clinic_app;
grant update (updated_at, deleted_at, name, strength, form, usual_dose, price_cents, enable) on medicine to clinic_app;
