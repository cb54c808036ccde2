-- Reason: list views: how people arrange a list, under a name, and what each of them prefers.

-- A named arrangement of a list. clinic_id null: the maker's own, at every branch. Otherwise everyone of that branch has it.
create table list_view (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  clinic_id bigint,
  list text not null,
  name text not null,
  -- The query of the list's address.
  search text not null,
  columns jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (group_id, id),
  foreign key (group_id, user_id) references staff_user (group_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id)
);
create unique index list_view_own_name on list_view (user_id, list, lower(name)) where clinic_id is null;
create unique index list_view_branch_name on list_view (clinic_id, list, lower(name)) where clinic_id is not null;
create index list_view_of_user on list_view (group_id, user_id);
create index list_view_of_clinic on list_view (group_id, clinic_id);
alter table list_view enable row level security;
alter table list_view force row level security;
create policy tenant on list_view using (
  group_id = app_group() and (clinic_id is null or clinic_id = any (app_clinics()))
);
grant select, insert, delete on list_view to clinic_app;
grant update (clinic_id, name, search, columns, updated_at) on list_view to clinic_app;

create table list_setting (
  group_id bigint not null,
  user_id bigint not null,
  list text not null,
  -- Null: the portal's default.
  columns jsonb,
  default_view_id bigint,
  primary key (user_id, list),
  foreign key (group_id, default_view_id) references list_view (group_id, id) on delete set null (default_view_id),
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
create index list_setting_of_user on list_setting (group_id, user_id);
create index list_setting_default_view on list_setting (group_id, default_view_id);
call protect_by_group('list_setting');
grant select, insert, delete on list_setting to clinic_app;
grant update (columns, default_view_id) on list_setting to clinic_app;
