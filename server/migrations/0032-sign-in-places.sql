-- Reason: a group that signs in from an address has a sign-in limit of its own there, which strangers behind the address cannot use up.

-- By hashes of the group code and of the address.
create table sign_in_place (
  group_key text not null,
  address_key text not null,
  last_sign_in_at timestamptz not null,
  primary key (group_key, address_key)
);
create index sign_in_place_last_sign_in_at on sign_in_place (last_sign_in_at);
grant select, insert, update, delete on sign_in_place to clinic_app;
