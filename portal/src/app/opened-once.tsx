import { type ReactNode, Suspense, useState } from 'react';

/** What is seldom opened brings its code when it first is; then it stays, so that it can close in its own time. */
export function OpenedOnce({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return wanted && <Suspense fallback={null}>{children}</Suspense>;
}
