import type { listNotifications, Notification } from '@clinic/contract/notifications/notifications.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import classes from '../notification-panel.module.css';
import { NotificationRow } from './notification-row.tsx';

interface NotificationRowsProps {
  list: UseQueryResult<Answer<typeof listNotifications>>;
  onlyUnread: boolean;
  onRead: (id: number) => void;
  onGo: (path: string) => void;
  onPage: (p: number) => void;
}

/** A page of notifications in each of its states. */
export function NotificationRows({ list, onlyUnread, onRead, onGo, onPage }: NotificationRowsProps) {
  const { data, isError, error, isPlaceholderData, isFetching, refetch } = list;
  const retry = () => void refetch();
  if (!data && isError)
    return (
      <FailedState
        title="The notifications could not be loaded."
        reason={error.message}
        onRetry={retry}
        retrying={isFetching}
      />
    );
  if (!data) return <RowsSkeleton />;
  const { pager } = data;
  return (
    <>
      {isError && (
        <StaleNotice onRetry={retry}>The notifications could not be refreshed and may be out of date.</StaleNotice>
      )}
      {data.data.length === 0 ? (
        <NoNews onlyUnread={onlyUnread} />
      ) : (
        <ul className={classes.rows} data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
          {data.data.map((news: Notification) => (
            <NotificationRow key={news.id} news={news} onRead={onRead} onGo={onGo} />
          ))}
        </ul>
      )}
      {pager.pages > 1 && (
        <Group justify="space-between">
          <Button size="xs" variant="default" disabled={pager.p <= 1} onClick={() => onPage(pager.p - 1)}>
            Newer
          </Button>
          <Text size="xs" c="dimmed">
            Page {pager.p} of {pager.pages}
          </Text>
          <Button size="xs" variant="default" disabled={pager.p >= pager.pages} onClick={() => onPage(pager.p + 1)}>
            Older
          </Button>
        </Group>
      )}
    </>
  );
}

const NoNews = ({ onlyUnread }: { onlyUnread: boolean }) =>
  onlyUnread ? (
    <EmptyState icon={<IconBellCheck size={32} stroke={1.5} />} title="You have read everything" />
  ) : (
    <EmptyState
      icon={<IconBell size={32} stroke={1.5} />}
      title="No notifications"
      hint="Payments on hold, refunds to decide, failed payouts and similar events appear here for 90 days."
    />
  );

const RowsSkeleton = () => (
  <Stack gap="md" py="xs" aria-busy aria-label="Loading the notifications">
    {[1, 2, 3, 4, 5].map((row) => (
      <Stack key={row} gap={6}>
        <Skeleton height={12} width="45%" />
        <Skeleton height={10} width="90%" />
      </Stack>
    ))}
  </Stack>
);
