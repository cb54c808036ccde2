import type { listNotifications, Notification } from '@clinic/contract/notifications/notifications.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { Button, Group, Skeleton, Stack, Text, ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell, IconBellCheck, IconCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { showDate, showDateTime, showTime } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { opensInNewTab } from '../../../ui/page/opens-in-new-tab.ts';
import classes from '../notification-panel.module.css';
import { ReadStates } from '../../../platform/reading/read-states.tsx';

interface NotificationRowsProps {
  list: UseQueryResult<Answer<typeof listNotifications>>;
  onlyUnread: boolean;
  onRead: (id: number) => void;
  onGo: (path: string) => void;
  onPage: (p: number) => void;
}

/** A page of notifications in each of its states. */
export function NotificationRows({ list, onlyUnread, onRead, onGo, onPage }: NotificationRowsProps) {
  const { isPlaceholderData } = list;
  return (
    <ReadStates read={list} of="The notifications" loading={<RowsSkeleton />}>
      {({ data, pager }) => (
        <>
          {data.length === 0 ? (
            <NoNews onlyUnread={onlyUnread} />
          ) : (
            <ul className={classes.rows} data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
              {data.map((news) => (
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
      )}
    </ReadStates>
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

interface NotificationRowProps {
  news: Notification;
  onRead: (id: number) => void;
  onGo: (path: string) => void;
}

/** For today the time is enough. */
const showMoment = (at: string): string =>
  showDate(at) === showDate(new Date(serverNow())) ? showTime(at) : showDateTime(at);

/** One notification: pressing it marks it as read and opens its record. */
function NotificationRow({ news: { id, at, title, text, path, read }, onRead, onGo }: NotificationRowProps) {
  return (
    <li className={classes.row} data-unread={!read || undefined}>
      <a
        href={path}
        className={classes.open}
        onClick={(event) => {
          if (!read) onRead(id);
          if (opensInNewTab(event)) return;
          event.preventDefault();
          onGo(path);
        }}
      >
        <span className={classes.dot} aria-hidden />
        <span className={classes.name}>
          {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </span>
        <time className={classes.time} dateTime={at}>
          {showMoment(at)}
        </time>
        <span className={classes.text}>{text}</span>
      </a>
      {!read && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          mt={6}
          onClick={() => onRead(id)}
          aria-label={`Mark as read: ${title}, ${text}`}
          title="Mark as read"
        >
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
