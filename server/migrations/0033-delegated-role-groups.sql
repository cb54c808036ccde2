-- Reason: an owner may let user managers give a role group although they do not hold its roles.
alter table role_group add column delegated boolean not null default false;
-- Whoever receives such a role group must not give role groups in turn.
alter table role_group add constraint role_group_delegated
  check (not delegated or not roles && array['ROLE_SUPERADMIN', 'ROLE_USER_CREATE', 'ROLE_USER_UPDATE']) not valid;
grant update (delegated) on role_group to clinic_app;
