import { Stack } from '@mantine/core';
import { IdleLockCard } from '../idle-lock/idle-lock-card.tsx';
import { OwnSessionsCard } from './own-sessions-card.tsx';

/** The user's sessions, and the idle lock of this device. */
export function OwnSessions() {
  return (
    <Stack gap="md">
      <OwnSessionsCard />
      <IdleLockCard />
    </Stack>
  );
}
