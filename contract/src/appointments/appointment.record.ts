import { record } from '../shared/record.ts';
import { appointmentStatusWords } from './appointment-words.ts';
import { queueFieldWords, queueStatusWords } from './queue.ts';

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
    appointment_booked: 'Appointment booked',
    appointment_approved: 'Appointment approved',
    appointment_moved: 'Appointment moved',
    appointment_rejected: 'Appointment rejected',
    appointment_cancelled: 'Appointment cancelled',
    queue_arrived: 'Patient at the counter',
    queue_registered: 'Queue number given',
    queue_called: 'Patient called',
    queue_back: 'Back to the waiting patients',
    queue_seen: 'Patient seen',
    queue_left: 'Patient did not come',
    queue_undone: 'Taken back',
  },
  fields: {
    reserved_at: 'Confirmed time',
    booked_anyway: 'Booked anyway because',
    doctor: 'Doctor',
    wanted: 'Asked for',
    ...queueFieldWords,
  },
  values: { status: appointmentStatusWords, queue: queueStatusWords },
});
