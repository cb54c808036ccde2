import type { OpenSession } from '@clinic/contract/access/sessions.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { SessionItem } from './session-item.tsx';
import classes from './session-item.module.css';

interface DeviceListProps<Session extends OpenSession> {
  query: UseQueryResult<{ data: Session[]; pager: { rows: number } }>;
  /** Names the list for screen readers. */
  label: string;
  /** 'Your devices', 'The devices of this user'. */
  subject: string;
  onSignOut: (session: Session) => void;
  children?: ReactNode;
}

/** The devices on which a user is signed in, with the loading, failed and stale states. */
export function DeviceList<Session extends OpenSession>(props: DeviceListProps<Session>) {
  const { query, label, subject, onSignOut, children } = props;
  const now_ms = useNow(serverNow, 30_000);
  const rows = query.data?.data;
  const retry = () => void query.refetch();
  return (
    <Stack gap="sm">
      {query.isError && rows && (
        <StaleNotice onRetry={retry}>The list could not be refreshed and may be out of date.</StaleNotice>
      )}
      {query.isError && !rows && (
        <FailedState
          title={`${subject} could not be loaded.`}
          reason={sentenceOf(query.error)}
          onRetry={retry}
          retrying={query.isFetching}
        />
      )}
      {query.isPending && (
        <Stack gap="md" role="status" aria-label={`Loading ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`}>
          {[1, 2].map((row) => (
            <Skeleton key={row} height={52} />
          ))}
        </Stack>
      )}
      {rows && (
        <ul className={classes.list} aria-label={label}>
          {rows.map((session) => (
            <SessionItem key={session.id} session={session} now_ms={now_ms} onSignOut={() => onSignOut(session)} />
          ))}
        </ul>
      )}
      {children}
      {rows && query.data && query.data.pager.rows > rows.length && (
        <Text size="sm" c="dimmed">{`Showing the ${rows.length} devices used last.`}</Text>
      )}
    </Stack>
  );
}
