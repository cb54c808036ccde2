import { Stack } from '@mantine/core';
import { IdleLockCard } from '../idle-lock/idle-lock-card.tsx';
import { OwnSessionsCard } from './own-sessions-card.tsx';

/** The devices on which one is signed in, and whether this one locks by itself. */
export function OwnSessions() {
  return (
    <Stack gap="md">
      <OwnSessionsCard />
      <IdleLockCard />
    </Stack>
  );
}
