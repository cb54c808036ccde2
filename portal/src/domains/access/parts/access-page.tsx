import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PortalMark } from '../../../ui/page/portal-mark.tsx';
import classes from './access-page.module.css';

interface AccessPageProps {
  title: string;
  /** What to do here, in one sentence. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** A page outside the frame: a card with the logo, a title and one task. */
export function AccessPage({ title, lead, children }: AccessPageProps) {
  return (
    <div className={classes.page}>
      <Paper component="main" withBorder className={classes.card}>
        <PortalMark className={classes.mark} />
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {lead !== undefined && <div className={classes.lead}>{lead}</div>}
        <div className={classes.body}>{children}</div>
      </Paper>
    </div>
  );
}
