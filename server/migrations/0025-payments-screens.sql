-- Reason: customer screens: what a counter's second screen shows, and which screens are paired with it.

-- What the customer screen of a device shows. The version only grows.
create table device_message (
  clinic_id bigint not null,
  device_id text not null,
  version bigint not null,
  state text not null constraint device_message_state_known check (state in ('waiting', 'payment', 'paid', 'failed', 'held')),
  transaction_id bigint,
  amount_cents bigint,
  qr_code text,
  expires_at timestamptz,
  primary key (clinic_id, device_id),
  foreign key (clinic_id, device_id) references device (clinic_id, device_id),
  foreign key (clinic_id, transaction_id) references transaction (clinic_id, id)
);
create index device_message_of_transaction on device_message (clinic_id, transaction_id);
call protect_by_clinic('device_message');
grant select, insert, update on device_message to clinic_app;

create table device_screen (
  id bigint generated always as identity,
  clinic_id bigint not null,
  device_id text not null,
  paired_by bigint not null,
  paired_at timestamptz not null,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  shows text not null default 'payment' check (shows in ('payment', 'queue')),
  primary key (clinic_id, id),
  foreign key (clinic_id, device_id) references device (clinic_id, device_id)
);
create index device_screen_of_device on device_screen (clinic_id, device_id) where revoked_at is null;
call protect_by_clinic('device_screen');
grant select, insert on device_screen to clinic_app;
grant update (last_seen_at, revoked_at) on device_screen to clinic_app;
