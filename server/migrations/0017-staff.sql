-- Reason: the page of a user's access shows who last changed it, and refuses a save from an older version.

-- The last change of a user's role groups at a clinic. No row: they are as they were set up.
create table branch_access (
  group_id bigint not null,
  clinic_id bigint not null,
  user_id bigint not null,
  updated_at timestamptz not null,
  updated_by bigint not null,
  primary key (clinic_id, user_id),
  foreign key (group_id, user_id) references staff_user (group_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id)
);
call protect_by_clinic('branch_access');
grant select, insert, update on branch_access to clinic_app;
