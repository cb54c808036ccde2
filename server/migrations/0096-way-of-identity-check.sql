-- Reason: the visit says how the identity of its patient was confirmed: by the photo of a document, or by what the patient said.

alter table visit_guard_rail add column way text constraint visit_guard_rail_way_known check (way in ('document', 'details'));
grant update (way) on visit_guard_rail to clinic_app;
