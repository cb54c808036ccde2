import type { Notification } from '@clinic/contract/notifications/notifications.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';

interface OpenNotificationProps {
  news: Notification;
  onRead: (id: number) => void;
}

/** Opens the record of a notification, which marks it as read. */
export const OpenNotification = ({ news: { id, title, text, path, read }, onRead }: OpenNotificationProps) => (
  <span onClickCapture={() => !read && onRead(id)} role="presentation">
    <PathLink path={path} label={`${title}: ${text}`}>
      {title}
    </PathLink>
  </span>
);
