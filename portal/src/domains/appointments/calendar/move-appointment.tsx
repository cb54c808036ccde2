import { Window } from '../../../ui/window/window.tsx';
import type { ProposedMove } from './dragging.ts';
import { useAppointment } from '../appointments.data.ts';
import { ConfirmAppointment } from '../confirm/confirm-appointment.tsx';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';

interface MoveAppointmentProps extends ProposedMove {
  onClose: () => void;
}

/** Asks before an appointment is moved to where its card was dropped. */
export function MoveAppointment({ appointment: { id, status }, at, onClose }: MoveAppointmentProps) {
  const query = useAppointment(id);
  // What the calendar showed may have ended meanwhile: then the window says so instead of asking.
  if (query.data && (query.data.status === status || !query.isFetching))
    return <ConfirmAppointment opened={{ ...query.data, status }} proposed={at} onClose={onClose} />;
  if (!query.isError) return null;
  return (
    <Window opened onClose={onClose} title="Move appointment">
      <FailedRead title="The appointment could not be loaded." read={query} />
    </Window>
  );
}
