-- Reason: the first operator opens the console with a link that the start makes, once.

create table setup_link (
  only_row boolean primary key default true check (only_row),
  token_hash text not null,
  expires_at timestamptz(3) not null
);
grant select, insert, delete, update (token_hash, expires_at) on setup_link to clinic_head_office;
