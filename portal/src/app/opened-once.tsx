import { type ReactNode, useState } from 'react';
import { PartOnDemand } from '../ui/on-demand/part-on-demand.tsx';

interface OpenedOnceProps {
  opened: boolean;
  /** Closes the part again if its code did not load. */
  onMissing: () => void;
  children: ReactNode;
}

/** Loads a rarely used part when it first opens. It stays mounted afterwards, so that its closing animation can run. */
export function OpenedOnce({ opened, onMissing, children }: OpenedOnceProps) {
  'use no memo';
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  const missing = () => {
    setWanted(false);
    onMissing();
  };
  return wanted && <PartOnDemand onMissing={missing}>{children}</PartOnDemand>;
}
