-- Reason: the distributed engine takes the rows of events as values alone, and hears of a setting only by `set local`; its workers join what is due by clinic.
create or replace function announce_to_clinics(clinics int8[], event_name text) returns void language plpgsql as $$
declare
  told bigint;
  last bigint;
begin
  execute format('set local app.clinics = %L', array_to_string(clinics, ','));
  -- In the order of clinics: a counter is locked from here until the commit.
  for told in select id from unnest(clinics) as given (id) order by id loop
    insert into event_counter as c (clinic_id, last_seq) values (told, 1)
    on conflict (clinic_id) do update set last_seq = c.last_seq + 1
    returning c.last_seq into last;
    insert into event (clinic_id, seq, name, data)
    values (told, last, event_name, jsonb_build_object('clinic_id', told));
  end loop;
end $$;
