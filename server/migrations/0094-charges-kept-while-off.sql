-- Reason: a row of charges is stored as it is sent: the amount of a facility fee that is off, and one beside medicine at its actual cost, are kept.
-- Contract: no release names the five constraints that go away, and the wider ones admit every row that they admitted.
alter table telemed_price drop constraint telemed_price_check;
alter table telemed_price drop constraint telemed_price_check1;
alter table telemed_price drop constraint telemed_price_check2;
alter table telemed_price add constraint telemed_price_prescription_whole check (case
  when prescription_type is null then prescription_value_cents is null
  else prescription_type <> 'f' or prescription_value_cents is not null end) not valid;
alter table telemed_price add constraint telemed_price_facility_whole check (case
  when facility_enable is null then facility_type is null and facility_value_cents is null
  else not facility_enable or (facility_type is not null and facility_value_cents is not null) end) not valid;
alter table telemed_service drop constraint telemed_service_check;
alter table telemed_service drop constraint telemed_service_check1;
alter table telemed_service add constraint telemed_service_prescription_whole
  check (prescription_type <> 'f' or prescription_value_cents is not null) not valid;
alter table telemed_service add constraint telemed_service_facility_whole
  check (not facility_enable or (facility_type is not null and facility_value_cents is not null)) not valid;
