import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  /** Next to the title: a status, an id. */
  beside?: ReactNode;
  /** Below the title: a date, a place. */
  below?: ReactNode;
  /** The page's main action, last in reading order. */
  actions?: ReactNode;
}

/** The header of a page: its title and its main action. */
export function PageHeader({ title, beside, below, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.names}>
        <div className={classes.line}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {beside}
        </div>
        {below !== undefined && <div className={classes.below}>{below}</div>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
