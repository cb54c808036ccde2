import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './factor-row.module.css';

interface FactorRowProps {
  icon: ReactNode;
  title: ReactNode;
  /** Since when, how often, what for. */
  below: ReactNode;
  actions?: ReactNode;
}

/** One way to prove who one is, with what can be done about it. */
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
