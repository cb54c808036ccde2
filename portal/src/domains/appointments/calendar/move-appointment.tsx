import { Window } from '../../../ui/window/window.tsx';
import { useAppointment } from '../appointments.data.ts';
import { ConfirmAppointment } from '../confirm/confirm-appointment.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { sentenceOf } from '../../../platform/api/api-problem.ts';

interface MoveAppointmentProps {
  id: number;
  /** Where the card was dropped. */
  at: string;
  onClose: () => void;
}

/** Asks before an appointment is moved to where its card was dropped. */
export function MoveAppointment({ id, at, onClose }: MoveAppointmentProps) {
  const query = useAppointment(id);
  if (query.data) return <ConfirmAppointment opened={query.data} proposed={at} onClose={onClose} />;
  if (!query.isError) return null;
  return (
    <Window opened onClose={onClose} title="Move appointment">
      <FailedState
        title="The appointment could not be loaded."
        reason={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </Window>
  );
}
