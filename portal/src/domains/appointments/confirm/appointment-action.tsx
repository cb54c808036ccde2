import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import type { AppointmentVerb } from '../list/appointment-buttons.tsx';

const ConfirmAppointment = codeOnDemand(async () => (await import('./confirm-appointment.tsx')).ConfirmAppointment);
const EndAppointment = codeOnDemand(async () => (await import('./end-appointment.tsx')).EndAppointment);

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
