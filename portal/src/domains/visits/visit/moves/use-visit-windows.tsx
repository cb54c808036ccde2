import type { Visit } from '@clinic/contract/visits/visit/visit.ts';
import { type ReactNode, useState } from 'react';
import { codeOnDemand } from '../../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../../ui/on-demand/part-on-demand.tsx';

/** By the button that opens them. */
export const visitWindows = {
  log: codeOnDemand(() => import('../log/call-log-window.tsx'), 'CallLogWindow'),
  cancel: codeOnDemand(() => import('./cancel-visit.tsx'), 'CancelVisit'),
};

type Shown = Pick<Visit, 'id' | 'patient_name' | 'schedule_at'>;
export type OpenWindow = (name: keyof typeof visitWindows, visit: Shown) => void;

/** The windows over visits: the call log, and the question before one is cancelled. */
export function useVisitWindows(): { open: OpenWindow; window: ReactNode } {
  const [opened, setOpened] = useState<{ name: keyof typeof visitWindows; visit: Shown }>();
  const close = () => setOpened(undefined);
  const Window = opened && visitWindows[opened.name];
  return {
    open: (name, visit) => setOpened({ name, visit }),
    window: Window && (
      <PartOnDemand onMissing={close}>
        <Window row={opened.visit} fixed={{}} onClose={close} />
      </PartOnDemand>
    ),
  };
}
