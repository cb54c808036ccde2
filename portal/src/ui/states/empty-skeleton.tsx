import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import waiting from '../waiting.module.css';
import classes from './empty-skeleton.module.css';

interface EmptySkeletonProps {
  /** Names what is loading. */
  label: string;
  /** The usual result: the empty state. */
  children: ReactNode;
}

/** A loading state for data that is usually empty. It has the size of the empty state, so that the content below does not jump. */
export const EmptySkeleton = ({ label, children }: EmptySkeletonProps) => (
  <div role="status" aria-label={`Loading ${label}`} className={waiting.pulse}>
    <VisuallyHidden>Loading…</VisuallyHidden>
    <div className={classes.unsaid} aria-hidden inert>
      {children}
    </div>
  </div>
);
