import { record } from '../shared/record.ts';
import { genderWords } from './doctor.ts';
import { specialtyWords } from './specialties.ts';

export const doctorRecord = record({
  kind: 'doctor',
  label: { one: 'Doctor', many: 'Doctors' },
  role: 'ROLE_PROVIDER_VIEW',
  list: '/settings/doctors',
  has_views: true,
  page: '/settings/doctor',
  is_searched: true,
  trail: true,
  activities: {
    doctor_created: ['Doctor added', 'added {record}'],
    doctor_updated: ['Doctor changed', 'changed {record}'],
    doctor_deleted: ['Doctor deleted', 'deleted {record}'],
    doctors_imported: ['Doctors imported', 'imported doctors'],
  },
  fields: {
    ...specialtyWords,
    mcr: 'MCR number',
    is_allow_call_now: 'Call now',
    is_allow_appt: 'Appointments',
    is_enable_appointment_sms_notify: 'SMS for appointments',
    time_slot_interval: 'Booking interval',
    appointment_cut_off_day: 'Cut-off days',
  },
  values: { gender: genderWords },
});
