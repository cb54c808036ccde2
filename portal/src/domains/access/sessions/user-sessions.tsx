import type { UserSession } from '@clinic/contract/access/sessions.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { DeviceList } from './device-list.tsx';
import { useSessionsLive, useSessionsOf } from './sessions.data.ts';
import { SignOutUser } from './sign-out-user.tsx';

/** The tab 'Sessions' of a user's page: where they are signed in. */
export function UserSessions({ user_id }: { user_id: number }) {
  const list = useSessionsOf(user_id);
  const [ending, setEnding] = useState<{ session: UserSession; everywhere: boolean }>();
  useSessionsLive();
  const rows = list.data?.data;
  const [last, ...more] = rows?.filter(({ current }) => !current) ?? [];
  if (rows?.length === 0 && !list.isError) return <SectionCard title="Signed in" none="Not signed in anywhere" />;
  return (
    <SectionCard
      title="Signed in"
      actions={
        last &&
        more.length > 0 && (
          <Button size="xs" variant="light" color="red" onClick={() => setEnding({ session: last, everywhere: true })}>
            Sign out everywhere
          </Button>
        )
      }
    >
      <DeviceList
        query={list}
        label="Devices"
        subject="The devices of this user"
        onSignOut={(session) => setEnding({ session, everywhere: false })}
      />
      {ending && <SignOutUser {...ending} onClose={() => setEnding(undefined)} />}
    </SectionCard>
  );
}
