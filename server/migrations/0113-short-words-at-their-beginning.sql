-- Reason: a search costs what it finds, however large the branch is. No index has three letters of a word of one or two: such a word is looked for
-- where a word begins, which the index of words knows. The words of a search are worked out once, not for each row that is compared. A
-- look-up reads the index of words alone: the planner, which sees a limit, would rather read the table until it meets enough.
-- Contract: nothing calls the look-ups `find_…` by a pattern since 0109. `word_pattern` and `word_patterns` stay for the release that runs.

-- A regular expression for each word, the longest first: it is the rarest. A word without three letters or digits in a row stands at the
-- beginning of a word. Signs alone are no words: without another word they find none. A search for nothing finds all. The masked number of
-- an identity document finds the numbers that it may be.
create function word_expressions(words text) returns text[] language sql immutable strict parallel safe as $$
  select case when normalize(words, nfkd) !~ '\S' then '{""}' else (
    select array_agg(case when w ~ '[[:alnum:]]{3}' then '' else '(^|[\t\n\r -/:-@\[-`{-~])' end
      || regexp_replace(regexp_replace(w, '([^[:alnum:]])', '\\\1', 'g'),
        '(?<![a-z0-9])([a-z])(?:\\\*){4}(?=\d{3}[a-z](?![a-z0-9]))', '\1....', 'g') order by length(w) desc, w)
    from (select distinct w from regexp_split_to_table(public.folded(words), '\s+') w where w ~ '[[:alnum:]]') distinct_words) end
$$;

create or replace function search_appointments(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select a.id from appointment a
  where a.clinic_id = clinic and clinic = any (app_clinics())
    and folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) ~ all (word_expressions(words)))
  limit most
$$;

create or replace function search_certificates(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select c.id from voucher_certificate c
  where c.clinic_id = clinic and clinic = any (app_clinics())
    and folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) ~ all (word_expressions(words)))
  limit most
$$;

create or replace function search_medicine_orders(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select o.id from medicine_order o
  where o.clinic_id = clinic and clinic = any (app_clinics())
    and folded(o.patient_name || ' ' || o.ordernumber) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(o.patient_name || ' ' || o.ordernumber) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(o.patient_name || ' ' || o.ordernumber) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(o.patient_name || ' ' || o.ordernumber) ~ all (word_expressions(words)))
  limit most
$$;

create or replace function search_patients(clinic bigint, words text, most int) returns table (patient_id text)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select p.patient_id from patient p
  where p.clinic_id = clinic and clinic = any (app_clinics())
    and folded(p.patient_id || ' ' || coalesce(p.name, '')) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(p.patient_id || ' ' || coalesce(p.name, '')) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(p.patient_id || ' ' || coalesce(p.name, '')) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(p.patient_id || ' ' || coalesce(p.name, '')) ~ all (word_expressions(words)))
  limit most
$$;

create or replace function search_reviews(clinic bigint, words text, most int) returns table (id bigint)
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

create or replace function search_visits(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select v.id from visit v
  where v.clinic_id = clinic and clinic = any (app_clinics())
    and folded(v.patient_name || ' ' || v.mobile) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(v.patient_name || ' ' || v.mobile) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(v.patient_name || ' ' || v.mobile) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(v.patient_name || ' ' || v.mobile) ~ all (word_expressions(words)))
  limit most
$$;

create or replace function search_voucher_orders(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select o.id from voucher_order o
  where o.clinic_id = clinic and clinic = any (app_clinics())
    and folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) ~ all (word_expressions(words)))
  limit most
$$;

create or replace function search_customers(owner_group bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select c.id from customer c
  where c.group_id = owner_group and owner_group = app_group()
    and folded(c.search_text) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(c.search_text) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(c.search_text) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(c.search_text) ~ all (word_expressions(words)))
  limit most
$$;

drop function find_appointments(bigint, text, int);
drop function find_certificates(bigint, text, int);
drop function find_medicine_orders(bigint, text, int);
drop function find_patients(bigint, text, int);
drop function find_reviews(bigint, text, int);
drop function find_visits(bigint, text, int);
drop function find_voucher_orders(bigint, text, int);
drop function find_customers(bigint, text, int);
