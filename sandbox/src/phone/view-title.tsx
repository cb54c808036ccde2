import { ActionIcon, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './view-title.module.css';

interface ViewTitleProps {
  children: string;
  onBack?: () => void;
  backLabel?: string;
}

/** The heading of a view. It takes the focus, so that keyboard and screen reader start there. */
export function ViewTitle({ children, onBack, backLabel = 'Back to the codes' }: ViewTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.line}>
      {onBack && (
        <ActionIcon variant="subtle" size="lg" aria-label={backLabel} onClick={onBack}>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
            <path strokeLinecap="round" strokeLinejoin="round" d="m14 6-6 6 6 6" />
          </svg>
        </ActionIcon>
      )}
      <Title order={2} size="h4" ref={heading} tabIndex={-1} className={classes.title}>
        {children}
      </Title>
    </div>
  );
}
