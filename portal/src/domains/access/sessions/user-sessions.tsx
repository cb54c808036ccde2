import type { UserSession } from '@clinic/contract/access/sessions.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { SessionItem } from './session-item.tsx';
import classes from './session-item.module.css';
import { most_sessions, useSessionsLive, useSessionsOf } from './sessions.data.ts';
import { SignOutUser } from './sign-out-user.tsx';

/** The tab 'Sessions' of a user's page: where they are signed in. */
export function UserSessions({ user_id }: { user_id: number }) {
  const list = useSessionsOf(user_id);
  const [ending, setEnding] = useState<{ session: UserSession; everywhere: boolean }>();
  const now_ms = useNow(serverNow, 30_000);
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
      <Stack gap="sm">
        {list.isError && rows && (
          <StaleNotice onRetry={() => void list.refetch()}>
            The list could not be refreshed and may be out of date.
          </StaleNotice>
        )}
        {list.isError && !rows && (
          <FailedState
            title="The devices of this user could not be loaded."
            reason={sentenceOf(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.isPending && (
          <Stack gap="md" role="status" aria-label="Loading the devices of this user">
            {[1, 2].map((row) => (
              <Skeleton key={row} height={52} />
            ))}
          </Stack>
        )}
        {rows && (
          <ul className={classes.list} aria-label="Devices">
            {rows.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                now_ms={now_ms}
                onSignOut={() => setEnding({ session, everywhere: false })}
              />
            ))}
          </ul>
        )}
        {rows && list.data && list.data.pager.rows > rows.length && (
          <Text size="sm" c="dimmed">{`Showing the ${most_sessions} devices used last.`}</Text>
        )}
      </Stack>
      {ending && <SignOutUser {...ending} onClose={() => setEnding(undefined)} />}
    </SectionCard>
  );
}
