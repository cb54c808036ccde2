import { Paper, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  title: string;
  actions?: ReactNode;
  children?: ReactNode;
  /** Without padding: for a table that reaches the edges. */
  flush?: boolean;
  /** The section has no content: one line with this sentence. */
  none?: ReactNode;
}

/** One section of a page, labelled by its heading. */
export function SectionCard({ title, actions, children, flush = false, none }: SectionCardProps) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder aria-labelledby={titleId} className={classes.card}>
      <header className={classes.head} data-alone={none === undefined ? undefined : true}>
        <Title order={2} id={titleId} className={classes.title}>
          {title}
        </Title>
        {none !== undefined && <div className={classes.none}>{none}</div>}
        {actions}
      </header>
      {none === undefined ? (
        <div className={classes.body} data-flush={flush || undefined}>
          {children}
        </div>
      ) : (
        children
      )}
    </Paper>
  );
}
