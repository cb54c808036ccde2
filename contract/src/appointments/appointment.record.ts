import { record } from '../shared/record.ts';
import { appointmentStatusWords } from './appointment-words.ts';

export const appointmentRecord = record({
  kind: 'appointment',
  label: { one: 'Appointment', many: 'Appointments' },
  role: 'ROLE_APPOINTMENT_VIEW',
  list: '/appointment',
  has_views: true,
  page: '/appointment',
  is_searched: true,
  shows_patients: true,
  trail: true,
  activities: {
    appointment_requested: 'Appointment requested',
    appointment_approved: 'Appointment approved',
    appointment_moved: 'Appointment moved',
    appointment_rejected: 'Appointment rejected',
    appointment_cancelled: 'Appointment cancelled',
  },
  fields: {
    reserved_at: 'Confirmed time',
    booked_anyway: 'Booked anyway because',
    doctor: 'Doctor',
    wanted: 'Asked for',
  },
  values: { status: appointmentStatusWords },
});
