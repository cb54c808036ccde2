import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { confirmedText, wantedText } from '../appointment-text.ts';
import { useCancel, useReject } from '../appointments.data.ts';

/** The questions and toasts that the specification words (part 2 §8). */
const words = {
  reject: {
    title: 'Do you want to reject appointment?',
    confirm: 'Reject',
    dismiss: 'Back',
    saved: 'Appointment has been rejected!',
    failed: 'Appointment reject fail.',
  },
  cancel: {
    title: 'Are you sure?',
    confirm: 'Yes',
    dismiss: 'No',
    saved: 'Appointment has been cancelled.',
    failed: 'The appointment could not be cancelled.',
  },
};

interface EndAppointmentProps {
  verb: 'reject' | 'cancel';
  appointment: Appointment;
  onClose: () => void;
}

/** Asks before a request is rejected or an appointment is cancelled. */
export function EndAppointment({ verb, appointment, onClose }: EndAppointmentProps) {
  const { isWorking, attempt } = useAttempt();
  const send = { reject: useReject(), cancel: useCancel() }[verb];
  const { title, confirm, dismiss, ...ends } = words[verb];
  const act = async () => {
    await attempt(() => send({ params: { id: String(appointment.id) } }), ends);
    onClose();
  };
  const { attendee, reserved_at } = appointment;
  return (
    <ConfirmModal
      opened
      title={title}
      confirm={confirm}
      dismiss={dismiss}
      destructive
      working={isWorking}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      {verb === 'cancel' && 'Do you really want to cancel the appointment? This process cannot be undone. '}
      {attendee}, {reserved_at === null ? wantedText(appointment) : confirmedText(appointment)}. The patient is notified
      in the app.
    </ConfirmModal>
  );
}
