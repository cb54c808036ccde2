import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { cancelAppointment, rejectAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { ConfirmCall } from '../../../platform/list/confirm-call.tsx';
import { confirmedText, wantedText } from '../appointment-text.ts';
import { appointment_reads } from '../appointments.data.ts';

/** The questions and toasts that the specification words (part 2 §8). */
const ends = {
  reject: {
    call: rejectAppointment,
    title: 'Do you want to reject appointment?',
    warning: '',
    label: 'Reject',
    dismiss: 'Back',
    destructive: true,
    saved: 'Appointment has been rejected!',
    failed: 'Appointment reject fail.',
  },
  cancel: {
    call: cancelAppointment,
    title: 'Are you sure?',
    warning: 'Do you really want to cancel the appointment? This process cannot be undone. ',
    label: 'Yes',
    dismiss: 'No',
    destructive: true,
    saved: 'Appointment has been cancelled.',
    failed: 'The appointment could not be cancelled.',
  },
} as const;

interface EndAppointmentProps {
  verb: 'reject' | 'cancel';
  appointment: Appointment;
  onClose: () => void;
}

/** Asks before a request is rejected or an appointment is cancelled. */
export function EndAppointment({ verb, appointment, onClose }: EndAppointmentProps) {
  const { warning, ...does } = ends[verb];
  const { id, attendee, reserved_at } = appointment;
  const when = reserved_at === null ? wantedText(appointment) : confirmedText(appointment);
  const question = `${warning}${attendee}, ${when}. The patient is notified in the app.`;
  return <ConfirmCall does={{ ...does, question }} id={id} reads={appointment_reads} onClose={onClose} />;
}
