-- Reason: the call of a booked tele-consult takes the visit of its appointment, with what the patient says then: the service, the patient, the network.

grant update (service_id, patient_id, patient_name, mobile, is_first_visit, user_type, medinet_user_id, medinet_company_name, medinet_network)
  on visit to clinic_app;
