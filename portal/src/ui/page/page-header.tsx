import { Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from '../status-badge.tsx';
import { useTabbedPage } from './tabbed-page.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  /** On one of several tabs, the name of the tab. */
  title: string;
  /** The status of a record, part of its heading: the amount, then 'Paid'. */
  status?: { tone: Tone; word: string } | undefined;
  /** Next to the title: a badge, an id. */
  beside?: ReactNode;
  /** Below the title: a date, a place. */
  below?: ReactNode;
  /** The back link, before the title. */
  back?: ReactNode;
  /** The page's main action, last in reading order. */
  actions?: ReactNode;
}

/** The header of a page: its title and its main action. */
export function PageHeader({ title, status, beside, below, back, actions }: PageHeaderProps) {
  'use no memo';
  const tabbed = useTabbedPage();
  const header = (
    <header className={classes.header}>
      {back}
      <div className={classes.names}>
        <div className={classes.line}>
          <Title order={1} className={classes.title}>
            {tabbed?.title ?? title}
            {status && (
              <>
                {/* Where the heading breaks, the dot stays behind the name. */}
                <span className={classes.dot}>{'\u00A0· '}</span>
                <span className={classes.status} data-tone={status.tone}>
                  {status.word}
                </span>
              </>
            )}
          </Title>
          {beside}
        </div>
        {below !== undefined && <div className={classes.below}>{below}</div>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
  if (!tabbed) return header;
  return (
    <>
      {header}
      {tabbed.tabs}
      {/* The open tab says it to those who see it. */}
      <VisuallyHidden component="h2">{title}</VisuallyHidden>
    </>
  );
}
