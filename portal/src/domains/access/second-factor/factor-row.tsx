import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './factor-row.module.css';

interface FactorRowProps {
  icon: ReactNode;
  title: ReactNode;
  /** Details: since when, how many, for what. */
  below: ReactNode;
  actions?: ReactNode;
}

/** One factor with its actions. */
export function FactorRow({ icon, title, below, actions }: FactorRowProps) {
  return (
    <div className={classes.row}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.words}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {below}
        </Text>
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
