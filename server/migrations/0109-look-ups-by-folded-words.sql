-- Reason: the look-ups of a clinic's records by words fold them. They are functions because under row-level security `like` cannot use a
-- trigram index. Conditions on words that are not there fall away when the call is planned. The look-ups before, `find_…`, stay for the
-- release that calls them.

create function search_appointments(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  select a.id from appointment a
  where a.clinic_id = clinic and clinic = any (app_clinics())
    and folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) like word_pattern(words, 1)
    and (word_pattern(words, 2) = '%' or folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) like word_pattern(words, 2))
    and (word_pattern(words, 3) = '%' or folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) like all (word_patterns(words)))
  limit most
$$;
alter function search_appointments(bigint, text, int) owner to clinic_resolver;

create function search_certificates(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  select c.id from voucher_certificate c
  where c.clinic_id = clinic and clinic = any (app_clinics())
    and folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) like word_pattern(words, 1)
    and (word_pattern(words, 2) = '%' or folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) like word_pattern(words, 2))
    and (word_pattern(words, 3) = '%' or folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) like all (word_patterns(words)))
  limit most
$$;
alter function search_certificates(bigint, text, int) owner to clinic_resolver;

create function search_medicine_orders(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  select o.id from medicine_order o
  where o.clinic_id = clinic and clinic = any (app_clinics())
    and folded(o.patient_name || ' ' || o.ordernumber) like word_pattern(words, 1)
    and (word_pattern(words, 2) = '%' or folded(o.patient_name || ' ' || o.ordernumber) like word_pattern(words, 2))
    and (word_pattern(words, 3) = '%' or folded(o.patient_name || ' ' || o.ordernumber) like all (word_patterns(words)))
  limit most
$$;
alter function search_medicine_orders(bigint, text, int) owner to clinic_resolver;

create function search_patients(clinic bigint, words text, most int) returns table (patient_id text)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  select p.patient_id from patient p
  where p.clinic_id = clinic and clinic = any (app_clinics())
    and folded(p.patient_id || ' ' || coalesce(p.name, '')) like word_pattern(words, 1)
    and (word_pattern(words, 2) = '%' or folded(p.patient_id || ' ' || coalesce(p.name, '')) like word_pattern(words, 2))
    and (word_pattern(words, 3) = '%' or folded(p.patient_id || ' ' || coalesce(p.name, '')) like all (word_patterns(words)))
  limit most
$$;
alter function search_patients(bigint, text, int) owner to clinic_resolver;

create function search_reviews(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  select r.id from review r
  where r.clinic_id = clinic and clinic = any (app_clinics())
    and folded(r.user_name || ' ' || r.username || ' ' || r.comment) like word_pattern(words, 1)
    and (word_pattern(words, 2) = '%' or folded(r.user_name || ' ' || r.username || ' ' || r.comment) like word_pattern(words, 2))
    and (word_pattern(words, 3) = '%' or folded(r.user_name || ' ' || r.username || ' ' || r.comment) like all (word_patterns(words)))
  limit most
$$;
alter function search_reviews(bigint, text, int) owner to clinic_resolver;

create function search_visits(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  select v.id from visit v
  where v.clinic_id = clinic and clinic = any (app_clinics())
    and folded(v.patient_name || ' ' || v.mobile) like word_pattern(words, 1)
    and (word_pattern(words, 2) = '%' or folded(v.patient_name || ' ' || v.mobile) like word_pattern(words, 2))
    and (word_pattern(words, 3) = '%' or folded(v.patient_name || ' ' || v.mobile) like all (word_patterns(words)))
  limit most
$$;
alter function search_visits(bigint, text, int) owner to clinic_resolver;

create function search_voucher_orders(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  select o.id from voucher_order o
  where o.clinic_id = clinic and clinic = any (app_clinics())
    and folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) like word_pattern(words, 1)
    and (word_pattern(words, 2) = '%' or folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) like word_pattern(words, 2))
    and (word_pattern(words, 3) = '%' or folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) like all (word_patterns(words)))
  limit most
$$;
alter function search_voucher_orders(bigint, text, int) owner to clinic_resolver;

create function search_customers(owner_group bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  select c.id from customer c
  where c.group_id = owner_group and owner_group = app_group()
    and folded(c.search_text) like word_pattern(words, 1)
    and (word_pattern(words, 2) = '%' or folded(c.search_text) like word_pattern(words, 2))
    and (word_pattern(words, 3) = '%' or folded(c.search_text) like all (word_patterns(words)))
  limit most
$$;
alter function search_customers(bigint, text, int) owner to clinic_resolver;
