import type { Visit } from '@clinic/contract/teleconsult/visits/visit.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../../platform/api/api-problem.ts';
import { showFailure, showSuccess } from '../../../../ui/toast/toast.ts';
import { ConfirmModal } from '../../../../ui/window/confirm-modal.tsx';
import { whenText } from '../visit-text.ts';
import { useCancelVisit } from '../visits.data.ts';

interface CancelVisitProps {
  visit: Pick<Visit, 'id' | 'patient_name' | 'schedule_at'>;
  onClose: () => void;
}

/** Asks before a booked visit is cancelled, in the words of the specification (part 2 §8). */
export function CancelVisit({ visit: { id, patient_name, schedule_at }, onClose }: CancelVisitProps) {
  const [isWorking, setWorking] = useState(false);
  const send = useCancelVisit();
  const cancel = async () => {
    setWorking(true);
    try {
      await send({ params: { id: String(id) } });
      showSuccess('Appointment has been cancelled.');
    } catch (failure) {
      showFailure('The appointment could not be cancelled.', sentenceOf(failure));
    }
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
