import type { Visit } from '@clinic/contract/teleconsult/visits/visit.ts';
import { Window } from '../../../../ui/window/window.tsx';
import { useVisitLive } from '../visits.data.ts';
import { CallLog } from './call-log.tsx';

interface CallLogWindowProps {
  visit: Pick<Visit, 'id' | 'patient_name'>;
  onClose: () => void;
}

/** The call log of a visit, over its list. It follows the call while it is open. */
export function CallLogWindow({ visit: { id, patient_name }, onClose }: CallLogWindowProps) {
  useVisitLive(id);
  return (
    <Window opened onClose={onClose} title={`Call Log of ${patient_name}`} size="md">
      <CallLog visit_id={id} />
    </Window>
  );
}
