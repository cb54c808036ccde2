import type { OpenSession } from '@clinic/contract/access/sessions.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { DeviceList } from './device-list.tsx';
import { useOwnSessions, useSessionsLive } from './sessions.data.ts';
import { SignOutDevice } from './sign-out-device.tsx';
import { SignOutOthers } from './sign-out-others.tsx';

/** The user's sessions: every device with place and last use. */
export function OwnSessionsCard() {
  const list = useOwnSessions();
  const [asking, setAsking] = useState<OpenSession | 'others' | undefined>(undefined);
  useSessionsLive();
  const others = (list.data?.pager.rows ?? 1) - 1;
  const close = () => setAsking(undefined);
  return (
    <SectionCard
      title="Your devices"
      actions={
        others > 0 && (
          <Button size="xs" variant="light" color="red" onClick={() => setAsking('others')}>
            Sign out others
          </Button>
        )
      }
    >
      <DeviceList query={list} label="Your devices" subject="Your devices" onSignOut={setAsking}>
        {list.data && others === 0 && (
          <Text size="sm" c="dimmed">
            You are signed in on this device only.
          </Text>
        )}
      </DeviceList>
      {asking === 'others' && <SignOutOthers count={others} onClose={close} />}
      {asking !== undefined && asking !== 'others' && <SignOutDevice session={asking} onClose={close} />}
    </SectionCard>
  );
}
