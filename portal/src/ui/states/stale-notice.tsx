import { Alert, Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';

interface StaleNoticeProps {
  /** Says what is old: 'These transactions are from before the connection was lost.' */
  children: string;
  onRetry?: (() => void) | undefined;
}

/** A notice that cached data on screen may be old. */
export function StaleNotice({ children, onRetry }: StaleNoticeProps) {
  'use no memo';
  return (
    <Alert color="yellow" variant="light" icon={<IconCloudOff size={18} aria-hidden />} role="status" py="xs">
      <Group justify="space-between" gap="xs">
        <span>{children}</span>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Retry
          </Button>
        )}
      </Group>
    </Alert>
  );
}
