import { Text } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  /** Says what would be here. */
  title: string;
  /** Says what to do about it. */
  hint?: string | undefined;
  action?: ReactNode;
  icon?: ReactNode;
}

/** The empty state: what would be here, and what to do. */
export function EmptyState({ title, hint, action, icon }: EmptyStateProps) {
  'use no memo';
  return (
    <div className={classes.state} role="status">
      <span className={classes.icon} aria-hidden>
        {icon ?? <IconMoodEmpty size={32} stroke={1.5} />}
      </span>
      <Text fw={600}>{title}</Text>
      {hint !== undefined && (
        <Text size="sm" c="dimmed" maw="32rem">
          {hint}
        </Text>
      )}
      {action}
    </div>
  );
}
