import { type ReactNode, useState } from 'react';
import { PartOnDemand } from '../ui/on-demand/part-on-demand.tsx';

interface OpenedOnceProps {
  opened: boolean;
  /** Closes it again where its code did not arrive. */
  onMissing: () => void;
  children: ReactNode;
}

/** What is seldom opened brings its code when it first is; then it stays, so that it can close in its own time. */
export function OpenedOnce({ opened, onMissing, children }: OpenedOnceProps) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  const missing = () => {
    setWanted(false);
    onMissing();
  };
  return wanted && <PartOnDemand onMissing={missing}>{children}</PartOnDemand>;
}
