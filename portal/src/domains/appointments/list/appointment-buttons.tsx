import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { Button, Group } from '@mantine/core';
import { useCan } from '../../../platform/session/session-context.tsx';
import { isOpen } from '../appointment-text.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';

/** The actions on an appointment. `confirm` approves a request, or moves an approved appointment. */
export type AppointmentVerb = 'confirm' | 'reject' | 'cancel';

interface AppointmentButtonsProps {
  appointment: Pick<Appointment, 'id' | 'status' | 'visit_status' | 'attendee'>;
  onAct: (verb: AppointmentVerb) => void;
}

/** Approve and Reject for a request, Move for an approved appointment. Nothing for one that has ended. */
export function AppointmentButtons({ appointment, onAct }: AppointmentButtonsProps) {
  const canUpdate = useCan('ROLE_APPOINTMENT_UPDATE');
  const { status, attendee } = appointment;
  if (!canUpdate || !isOpen(appointment)) return null;
  const of = `the appointment of ${attendee}`;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {status === 'i' ? (
        <>
          <Button size="compact-sm" variant="default" aria-label={`Reject ${of}`} onClick={() => onAct('reject')}>
            Reject
          </Button>
          <Button size="compact-sm" aria-label={`Approve ${of}`} onClick={() => onAct('confirm')}>
            Approve
          </Button>
        </>
      ) : (
        <Button size="compact-sm" variant="default" aria-label={`Move ${of}`} onClick={() => onAct('confirm')}>
          Move
        </Button>
      )}
    </Group>
  );
}

const ConfirmAppointment = codeOnDemand(() => import('../confirm/confirm-appointment.tsx'), 'ConfirmAppointment');
const EndAppointment = codeOnDemand(() => import('../confirm/end-appointment.tsx'), 'EndAppointment');

export interface ActedOn {
  appointment: Appointment;
  verb: AppointmentVerb;
}

/** The window of an action on an appointment. */
export const AppointmentAction = ({ acted, onClose }: { acted: ActedOn; onClose: () => void }) => (
  <PartOnDemand onMissing={onClose}>
    {acted.verb === 'confirm' ? (
      <ConfirmAppointment key={acted.appointment.id} opened={acted.appointment} onClose={onClose} />
    ) : (
      <EndAppointment verb={acted.verb} appointment={acted.appointment} onClose={onClose} />
    )}
  </PartOnDemand>
);
