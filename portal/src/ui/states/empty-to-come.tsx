import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import waiting from '../waiting.module.css';
import classes from './empty-to-come.module.css';

interface EmptyToComeProps {
  /** Names what is waited for. */
  label: string;
  /** What there will be most of the time: that nothing is here. */
  children: ReactNode;
}

/** Waits for what mostly is nothing, in the size that nothing takes: what stands below does not jump. */
export const EmptyToCome = ({ label, children }: EmptyToComeProps) => (
  <div role="status" aria-label={`Loading ${label}`} className={waiting.pulse}>
    <VisuallyHidden>Loading…</VisuallyHidden>
    <div className={classes.unsaid} aria-hidden inert>
      {children}
    </div>
  </div>
);
