import type { Notification } from '@clinic/contract/notifications/notifications.ts';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { showDate, showDateTime, showTime } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { opensInNewTab } from '../../../ui/page/opens-in-new-tab.ts';
import classes from '../notification-panel.module.css';

interface NotificationRowProps {
  news: Notification;
  onRead: (id: number) => void;
  onGo: (path: string) => void;
}

/** For today the time is enough. */
const showMoment = (at: string): string =>
  showDate(at) === showDate(new Date(serverNow())) ? showTime(at) : showDateTime(at);

/** One notification: pressing it marks it as read and opens its record. */
export function NotificationRow({ news: { id, at, title, text, path, read }, onRead, onGo }: NotificationRowProps) {
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
