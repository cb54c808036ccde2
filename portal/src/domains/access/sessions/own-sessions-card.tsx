import type { OpenSession } from '@clinic/contract/access/sessions.ts';
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
import { useOwnSessions, useSessionsLive } from './sessions.data.ts';
import { SignOutDevice } from './sign-out-device.tsx';
import { SignOutOthers } from './sign-out-others.tsx';

/** The user's sessions: every device with place and last use. */
export function OwnSessionsCard() {
  const list = useOwnSessions();
  const [asking, setAsking] = useState<OpenSession | 'others' | undefined>(undefined);
  useSessionsLive();
  const rows = list.data?.data;
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
      <Stack gap="sm">
        {list.isError && rows && (
          <StaleNotice onRetry={() => void list.refetch()}>
            The list could not be refreshed and may be out of date.
          </StaleNotice>
        )}
        {list.isError && !rows ? (
          <FailedState
            title="Your devices could not be loaded."
            reason={sentenceOf(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <Rows rows={rows} onSignOut={setAsking} />
        )}
        {rows && others === 0 && (
          <Text size="sm" c="dimmed">
            You are signed in on this device only.
          </Text>
        )}
        {rows && others >= rows.length && (
          <Text size="sm" c="dimmed">
            {`Showing the ${rows.length} devices used last.`}
          </Text>
        )}
      </Stack>
      {asking === 'others' && <SignOutOthers count={others} onClose={close} />}
      {asking !== undefined && asking !== 'others' && <SignOutDevice session={asking} onClose={close} />}
    </SectionCard>
  );
}

function Rows({ rows, onSignOut }: { rows: OpenSession[] | undefined; onSignOut: (session: OpenSession) => void }) {
  const now_ms = useNow(serverNow, 30_000);
  if (!rows)
    return (
      <Stack gap="md" role="status" aria-label="Loading your devices">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </Stack>
    );
  return (
    <ul className={classes.list} aria-label="Your devices">
      {rows.map((session) => (
        <SessionItem key={session.id} session={session} now_ms={now_ms} onSignOut={() => onSignOut(session)} />
      ))}
    </ul>
  );
}
