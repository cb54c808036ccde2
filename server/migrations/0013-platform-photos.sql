-- Reason: pictures of clinics, doctors and users.

-- A stored picture. It counts towards the room of the clinic where it was uploaded.
create table photo (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  clinic_id bigint not null,
  type text not null check (type in ('clinic', 'doctor', 'user', 'voucher')),
  origin_key text not null unique,
  small_key text not null unique,
  -- Of both files together.
  size_bytes bigint not null check (size_bytes > 0),
  -- storing: its files may be there or not. kept: they are there. going: they are being deleted.
  state text not null check (state in ('storing', 'kept', 'going')),
  -- The record of this type that shows the picture, and its place among that record's pictures. Null: no record shows it.
  subject_id bigint,
  place smallint,
  is_master boolean not null default false,
  uploaded_by bigint not null,
  created_at timestamptz(3) not null,
  -- The last change of its state or of the record that shows it.
  changed_at timestamptz(3) not null,
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (group_id, uploaded_by) references staff_user (group_id, id),
  check ((subject_id is null) = (place is null)),
  check (subject_id is null or state = 'kept'),
  check (subject_id is not null or not is_master)
);
create index photo_of_subject on photo (group_id, type, subject_id, place) where subject_id is not null;
create unique index photo_master on photo (group_id, type, subject_id) where is_master;
create index photo_room on photo (clinic_id) include (size_bytes);
create index photo_to_delete on photo (changed_at) where subject_id is null;
call protect_by_group('photo');
call open_to_resolver('photo');
grant select, insert, delete on photo to clinic_app;
grant update (state, subject_id, place, is_master, changed_at) on photo to clinic_app;

-- Groups that have pictures to delete: uploads that were cut off, and pictures that no record shows any more.
create function photo_groups_to_sweep(storing_before timestamptz, kept_before timestamptz) returns table (group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct p.group_id from photo p where p.subject_id is null
    and (p.state = 'going' or p.changed_at < case p.state when 'storing' then storing_before else kept_before end)
$$;
alter function photo_groups_to_sweep(timestamptz, timestamptz) owner to clinic_resolver;

revoke all on function photo_groups_to_sweep(timestamptz, timestamptz) from public;

grant execute on function photo_groups_to_sweep(timestamptz, timestamptz) to clinic_app;
