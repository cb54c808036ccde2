import { Button, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import classes from './states.module.css';

interface FailedStateProps {
  /** The failure in words: 'The transactions could not be loaded.' */
  title: string;
  /** The server's sentence. */
  reason?: string | undefined;
  onRetry: () => void;
  retrying?: boolean;
}

/** The failed state: what failed, why, and a retry. */
export function FailedState({ title, reason, onRetry, retrying = false }: FailedStateProps) {
  'use no memo';
  return (
    <div className={classes.state} role="alert">
      <IconCloudOff size={32} stroke={1.5} aria-hidden className={classes.failedIcon} />
      <Text fw={600}>{title}</Text>
      {reason !== undefined && (
        <Text size="sm" c="dimmed" maw="32rem">
          {reason}
        </Text>
      )}
      <Button variant="default" onClick={onRetry} loading={retrying} mt="xs">
        Retry
      </Button>
    </div>
  );
}
