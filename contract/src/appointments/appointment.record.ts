import { record } from '../shared/record.ts';
import { appointmentStatusWords } from './appointment-words.ts';
import { queueFieldWords, queueStatusWords } from './queue.ts';

export const appointmentRecord = record({
  kind: 'appointment',
  label: { one: 'Appointment', many: 'Appointments' },
  role: 'ROLE_APPOINTMENT_VIEW',
  list: '/appointment',
  has_views: true,
  summaries: {
    'appointment-list': 'Approve or reject the appointments that patients ask for',
    'appointment-calendar': 'Appointments by month, week and day',
    'appointment-queue': 'Call the patients who wait, and give numbers to walk-ins',
  },
  page: '/appointment',
  is_searched: true,
  shows_patients: true,
  trail: true,
  activities: {
    appointment_requested: ['Appointment requested', 'requested the appointment of {record}'],
    appointment_booked: ['Appointment booked', 'booked the appointment of {record}'],
    appointment_approved: ['Appointment approved', 'approved the appointment of {record}'],
    appointment_moved: ['Appointment moved', 'moved the appointment of {record}'],
    appointment_rejected: ['Appointment rejected', 'rejected the appointment of {record}'],
    appointment_cancelled: ['Appointment cancelled', 'cancelled the appointment of {record}'],
    queue_arrived: ['Patient at the counter', 'reported {record} at the counter'],
    queue_registered: ['Queue number given', 'gave {record} a queue number'],
    queue_called: ['Patient called', 'called {record}'],
    queue_back: ['Back to the waiting patients', 'moved {record} back to waiting'],
    queue_seen: ['Patient seen', 'marked {record} as seen'],
    queue_left: ['Patient did not come', 'marked {record} as left'],
    queue_undone: ['Taken back', 'undid the last step of {record} in the queue'],
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

/** A walk-in of a day's queue. The steps of patients with an appointment are in the trail of the appointment. */
export const queueEntryRecord = record({
  kind: 'queue_entry',
  label: { one: 'Walk-in', many: 'Walk-ins' },
  role: 'ROLE_APPOINTMENT_VIEW',
  fields: queueFieldWords,
  values: { queue: queueStatusWords },
});
