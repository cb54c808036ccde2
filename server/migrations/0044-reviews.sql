-- Reason: reviews: what customers say about a branch or head office, and the replies.

-- A review of a customer. It never changes; only its flag and its replies do.
create table review (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamptz(3) not null,
  -- The last reply, edit or flag.
  updated_at timestamptz(3) not null,
  -- c: about the clinic; h: about head office.
  type text not null check (type in ('c', 'h')),
  customer_id bigint not null,
  -- Names as they were when the customer wrote it.
  username text not null,
  user_name text not null,
  doctor_id bigint,
  visit_id bigint,
  -- The rating: 9 is four and a half stars.
  half_stars smallint not null check (half_stars between 0 and 10),
  -- The whole stars by which reviews are counted and filtered.
  stars smallint not null generated always as (greatest(1, (half_stars + 1) / 2)) stored,
  comment text not null default '',
  flag boolean not null default false,
  flagged_by bigint,
  flag_user text,
  flagged_at timestamptz(3),
  -- The first reply, by the clinic or by head office. Null: nobody has replied.
  replied_at timestamptz(3),
  user_admin boolean not null default false,
  user_photo text,
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (clinic_id, doctor_id) references doctor (clinic_id, id),
  foreign key (group_id, customer_id) references customer (group_id, id),
  check (flag = (flagged_at is not null) and flag = (flag_user is not null))
);

-- A visit has one review.
create unique index review_of_visit on review (clinic_id, visit_id) where visit_id is not null;

-- The orders of the list. A long comment is sorted by its beginning.
create index review_by_updated_at on review (clinic_id, updated_at, id);
create index review_by_comment on review (clinic_id, lower(left(comment, 100)), id);
create index review_by_rating on review (clinic_id, half_stars, id);

-- Each filter in the order of the list, newest first.
create index review_by_stars on review (clinic_id, stars, id);
create index review_flagged on review (clinic_id, id) where flag;
create index review_unanswered on review (clinic_id, id) where replied_at is null;
create index review_of_doctor on review (clinic_id, doctor_id, id) where doctor_id is not null;
create index review_of_customer on review (clinic_id, customer_id, id);
create index review_by_created_at on review (clinic_id, created_at, id);
create index review_number on review (id);
create index review_folded on review using gin (clinic_id, folded(user_name || ' ' || username || ' ' || comment) gin_trgm_ops);
create index review_in_order_of_names on review (clinic_id, lower(user_name) collate "und-x-icu", id);
call protect_by_clinic('review');
call open_to_resolver('review');
grant select, insert on review to clinic_app;
grant update (flag, flagged_by, flag_user, flagged_at, replied_at, updated_at) on review to clinic_app;
create trigger never_deleted before delete on review for each row execute function refuse_change();

-- A reply in the thread of a review.
create table review_feedback (
  id bigint generated always as identity,
  clinic_id bigint not null,
  review_id bigint not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  comment text not null check (comment <> ''),
  -- The user of the clinic who wrote it. Null: head office.
  created_by bigint,
  create_user text not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, review_id) references review (clinic_id, id)
);
create index review_feedback_of_review on review_feedback (clinic_id, review_id, id);
call protect_by_clinic('review_feedback');
grant select, insert on review_feedback to clinic_app;
grant update (comment, edited_at) on review_feedback to clinic_app;
create trigger never_deleted before delete on review_feedback for each row execute function refuse_change();

-- How many reviews a branch has, by Singapore month, whole stars and state. Several rows each, so that concurrent calls seldom wait.
create table review_count (
  clinic_id bigint not null,
  month date not null,
  stars smallint not null,
  is_answered boolean not null,
  is_flagged boolean not null,
  part smallint not null,
  reviews bigint not null,
  half_stars bigint not null,
  primary key (clinic_id, month, stars, is_answered, is_flagged, part)
);
call protect_by_clinic('review_count');
grant select, insert, update on review_count to clinic_app;

-- The rows are written in the order of their key, so that two changes never wait for each other in a circle.
create function count_reviews() returns trigger language plpgsql as $$
declare
  changes refcursor;
  one record;
begin
  if tg_op = 'INSERT' then
    open changes for
      select clinic_id, date_trunc('month', created_at at time zone 'Asia/Singapore')::date as month, stars,
        replied_at is not null as is_answered, flag as is_flagged, id % 4 as part, count(*) as reviews, sum(half_stars) as half_stars
      from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
  else
    open changes for
      select clinic_id, date_trunc('month', created_at at time zone 'Asia/Singapore')::date as month, stars,
        replied_at is not null as is_answered, flag as is_flagged, id % 4 as part, sum(change) as reviews, sum(change * half_stars) as half_stars
      from (select *, 1 as change from added union all select *, -1 from removed) changed
      group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6;
  end if;
  loop
    fetch changes into one;
    exit when not found;
    insert into review_count as n (clinic_id, month, stars, is_answered, is_flagged, part, reviews, half_stars)
    values (one.clinic_id, one.month, one.stars, one.is_answered, one.is_flagged, one.part, one.reviews, one.half_stars)
    on conflict (clinic_id, month, stars, is_answered, is_flagged, part)
      do update set reviews = n.reviews + excluded.reviews, half_stars = n.half_stars + excluded.half_stars;
  end loop;
  return null;
end $$;

create trigger added_reviews_are_counted after insert on review referencing new table as added
  for each statement execute function count_reviews();
create trigger changed_reviews_are_counted after update on review referencing old table as removed new table as added
  for each statement execute function count_reviews();

-- The clinic of a review, for calls of head office, which name no clinic.
create function resolve_review(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.clinic_id, r.group_id from review r where r.id = wanted
$$;
alter function resolve_review(bigint) owner to clinic_resolver;

create function search_reviews(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select r.id from review r
  where r.clinic_id = clinic and clinic = any (app_clinics())
    and folded(r.user_name || ' ' || r.username || ' ' || r.comment) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(r.user_name || ' ' || r.username || ' ' || r.comment) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(r.user_name || ' ' || r.username || ' ' || r.comment) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(r.user_name || ' ' || r.username || ' ' || r.comment) ~ all (word_expressions(words)))
  limit most
$$;
alter function search_reviews(bigint, text, int) owner to clinic_resolver;
