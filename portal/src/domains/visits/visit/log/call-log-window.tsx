import type { Visit } from '@clinic/contract/visits/visit/visit.ts';
import type { WindowProps } from '../../../../platform/list/list-definition.ts';
import { Window } from '../../../../ui/window/window.tsx';
import { useVisitLive } from '../visits.data.ts';
import { CallLog } from './call-log.tsx';

type Logged = Pick<Visit, 'id' | 'patient_name'>;

function OpenLog({ visit: { id, patient_name }, onClose }: { visit: Logged; onClose: () => void }) {
  useVisitLive(id);
  return (
    <Window opened onClose={onClose} title={`Call Log of ${patient_name}`} size="md">
      <CallLog visit_id={id} />
    </Window>
  );
}

/** The call log of a visit, over its list. It follows the call while it is open. */
export const CallLogWindow = ({ row, onClose }: WindowProps<Logged>) =>
  row && <OpenLog visit={row} onClose={onClose} />;
