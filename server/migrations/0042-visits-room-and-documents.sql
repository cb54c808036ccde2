-- Reason: consults: the hand-off of a doctor to a partner site, and our own consult room.

-- The partner site at which the consults of a group open. Without a row they open in the portal.
create table telemed_partner_site (
  group_id bigint primary key references provider_group,
  updated_at timestamptz(3) not null,
  -- The key of a configured site.
  partner_site text not null check (partner_site ~ '^[a-z][a-z0-9-]{0,31}$')
);
call protect_by_group('telemed_partner_site');
grant select on telemed_partner_site to clinic_app;
grant insert, update, delete on telemed_partner_site to clinic_head_office;

-- A token that hands a doctor over to a partner site: it works once, for a minute, for one doctor and one visit. The token itself names
-- its branch.
create table hand_off_token (
  clinic_id bigint not null references clinic,
  token_hash text not null,
  site text not null,
  purpose text not null check (purpose in ('visit', 'login', 'access')),
  user_id bigint not null,
  visit_id bigint,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (clinic_id, token_hash),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id),
  check ((purpose = 'access') = (visit_id is null))
);
create index hand_off_token_of_user on hand_off_token (clinic_id, user_id, expires_at);
call protect_by_clinic('hand_off_token');
grant select, insert, delete on hand_off_token to clinic_app;
grant update (used_at) on hand_off_token to clinic_app;

-- The medicines of a consult in their order.
create table visit_medicine (
  clinic_id bigint not null,
  visit_id bigint not null,
  position smallint not null check (position >= 0),
  name text not null check (name <> ''),
  dose text not null default '',
  frequency text not null default '',
  days smallint check (days between 1 and 365),
  quantity int not null check (quantity between 1 and 9999),
  -- Of the whole quantity.
  price_cents bigint not null check (price_cents between 0 and 500000),
  primary key (clinic_id, visit_id, position),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id)
);
call protect_by_clinic('visit_medicine');
grant select, insert, delete on visit_medicine to clinic_app;

-- The bill as the doctor saw and sent it. Lines: [{ kind, label, applies, why, source, amount, gst }].
create table visit_bill (
  clinic_id bigint not null,
  visit_id bigint not null,
  made_at timestamptz(3) not null,
  lines jsonb not null,
  total_cents bigint not null check (total_cents >= 0),
  gst_cents bigint not null,
  gst_rate numeric(6, 5) not null,
  primary key (clinic_id, visit_id),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id)
);
call protect_by_clinic('visit_bill');
grant select, insert on visit_bill to clinic_app;
create trigger never_altered before update or delete on visit_bill for each row execute function refuse_change();

-- The medical certificate and the referral letter of a consult, as they were made.
create table visit_document (
  clinic_id bigint not null,
  visit_id bigint not null,
  kind text not null check (kind in ('mc', 'referral')),
  made_at timestamptz(3) not null,
  -- Its key among the private files.
  file text not null,
  primary key (clinic_id, visit_id, kind),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id)
);
call protect_by_clinic('visit_document');
grant select, insert on visit_document to clinic_app;
create trigger never_altered before update or delete on visit_document for each row execute function refuse_change();

-- A party in the consult room. Each opening of the room by doctor or patient is an entry; the last one of a party counts. The patient's
-- token opens the room of this visit and nothing else.
create table room_entry (
  id bigint generated always as identity,
  clinic_id bigint not null,
  visit_id bigint not null,
  party text not null check (party in ('doctor', 'patient')),
  -- Made by the page when it opens the room.
  peer uuid not null,
  entered_at timestamptz(3) not null,
  primary key (clinic_id, id),
  unique (clinic_id, visit_id, peer),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id)
);
create index room_entry_last on room_entry (clinic_id, visit_id, party, id);
call protect_by_clinic('room_entry');
grant select, insert on room_entry to clinic_app;

create table room_token (
  clinic_id bigint not null,
  token_hash text not null,
  visit_id bigint not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (clinic_id, token_hash),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id)
);
create index room_token_of_visit on room_token (clinic_id, visit_id);
call protect_by_clinic('room_token');
grant select, insert, delete on room_token to clinic_app;

-- What the two parties of a visit tell each other to connect. It is deleted when the consult ends: it has their addresses.
create table room_signal (
  id bigint generated always as identity,
  clinic_id bigint not null,
  visit_id bigint not null,
  party text not null check (party in ('doctor', 'patient')),
  peer uuid not null,
  -- The other party's page, for which it is.
  to_peer uuid not null,
  -- Numbered by its peer: a repeat is written once.
  number int not null,
  sent_at timestamptz(3) not null,
  body jsonb not null,
  primary key (clinic_id, id),
  unique (clinic_id, visit_id, peer, number),
  foreign key (clinic_id, visit_id, peer) references room_entry (clinic_id, visit_id, peer)
);
create index room_signal_of_peers on room_signal (clinic_id, visit_id, peer, to_peer, id);
call protect_by_clinic('room_signal');
grant select, insert, delete on room_signal to clinic_app;
