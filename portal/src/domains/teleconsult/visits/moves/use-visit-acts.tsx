import type { Visit } from '@clinic/contract/teleconsult/visits/visit.ts';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../../platform/api/api-problem.ts';
import { codeOnDemand } from '../../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../../ui/on-demand/part-on-demand.tsx';
import { showFailure, showSuccess } from '../../../../ui/toast/toast.ts';
import { useCallNow } from '../visits.data.ts';
import type { VisitVerb } from './visit-buttons.tsx';

const CallLogWindow = codeOnDemand(async () => (await import('../log/call-log-window.tsx')).CallLogWindow);
const CancelVisit = codeOnDemand(async () => (await import('./cancel-visit.tsx')).CancelVisit);

type Moved = Pick<Visit, 'id' | 'patient_name' | 'schedule_at'>;

interface VisitActs {
  act: (verb: VisitVerb, visit: Moved) => void;
  /** The id of the visit that is being called. */
  calling: number | undefined;
  /** The open window. */
  window: ReactNode;
}

/** What people do with visits: look at the log, call now, cancel. */
export function useVisitActs(): VisitActs {
  const [opened, setOpened] = useState<{ verb: 'log' | 'cancel'; visit: Moved }>();
  const [calling, setCalling] = useState<number>();
  const callNow = useCallNow();
  const close = () => setOpened(undefined);
  const call = async ({ id, patient_name }: Moved) => {
    setCalling(id);
    try {
      await callNow({ params: { id: String(id) } });
      showSuccess(`${patient_name} is back in the queue.`);
    } catch (failure) {
      showFailure(`${patient_name} could not be called.`, sentenceOf(failure));
    }
    setCalling(undefined);
  };
  return {
    calling,
    act: (verb, visit) => {
      if (verb === 'call') void call(visit);
      else setOpened({ verb, visit });
    },
    window: opened && (
      <PartOnDemand onMissing={close}>
        {opened.verb === 'log' ? (
          <CallLogWindow visit={opened.visit} onClose={close} />
        ) : (
          <CancelVisit visit={opened.visit} onClose={close} />
        )}
      </PartOnDemand>
    ),
  };
}
