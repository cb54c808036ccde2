import type { Visit } from '@clinic/contract/visits/visit/visit.ts';
import { useAttempt } from '../../../../platform/api/use-attempt.ts';
import type { WindowProps } from '../../../../platform/list/list-definition.ts';
import { ConfirmModal } from '../../../../ui/window/confirm-modal.tsx';
import { whenText } from '../visit-text.ts';
import { useCancelVisit } from '../visits.data.ts';

type Cancelled = Pick<Visit, 'id' | 'patient_name' | 'schedule_at'>;

function AskToCancel({ visit: { id, patient_name, schedule_at }, onClose }: { visit: Cancelled; onClose: () => void }) {
  const { isWorking, attempt } = useAttempt();
  const send = useCancelVisit();
  const cancel = async () => {
    await attempt(() => send({ params: { id: String(id) } }), {
      saved: 'Appointment has been cancelled.',
      failed: 'The appointment could not be cancelled.',
    });
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title="Are you sure?"
      confirm="Yes"
      dismiss="No"
      destructive
      working={isWorking}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      Do you really want to cancel the appointment? This process cannot be undone. {patient_name},{' '}
      {whenText(schedule_at)}. The patient is notified in the app.
    </ConfirmModal>
  );
}

/** Asks before a booked visit is cancelled, in the words of the specification (part 2 §8). */
export const CancelVisit = ({ row, onClose }: WindowProps<Cancelled>) =>
  row && <AskToCancel visit={row} onClose={onClose} />;
