import { Button, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { lockCounter } from '../../domains/access/idle-lock/lock-counter.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';

/** When the console locks, which operators cannot change, and a button that locks it now. */
export function IdleLockCard() {
  const session = useSessionControl();
  return (
    <SectionCard
      title="Lock this device"
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconLock size={16} aria-hidden />}
          onClick={() => void lockCounter(session)}
        >
          Lock now
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        The console locks after 15 minutes without activity. The page stays hidden until you enter your password.
      </Text>
    </SectionCard>
  );
}
