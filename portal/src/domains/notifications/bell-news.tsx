import { most_unread_counted } from '@clinic/contract/notifications/notifications.ts';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { concerns } from './concerns.ts';
import { bell_reads, useUnreadCount } from './notifications.data.ts';
import { useAlerts } from './use-alerts.ts';

export interface BellCount {
  /** `3`, `99+`; empty where nothing is unread. */
  text: string;
  /** For screen readers: `3 unread`. */
  words: string;
}

const countOf = (unread: number): BellCount => {
  if (unread === 0) return { text: '', words: '' };
  const text = unread >= most_unread_counted ? `${most_unread_counted - 1}+` : String(unread);
  return { text, words: `${text} unread` };
};

/** What makes the bell live: its count, and sound and notices for what comes. Loaded once the page has come to rest. */
export function BellNews({ onCount }: { onCount: (count: BellCount) => void }) {
  const me = useSession();
  const { data } = useUnreadCount();
  useRefreshOn({ events: ['notification'], reads: bell_reads, matters: (told) => concerns(me, told) });
  useAlerts();
  const { text, words } = countOf(data?.unread ?? 0);
  const tell = useEffectEvent(onCount);
  useEffect(() => tell({ text, words }), [text, words]);
  return <VisuallyHidden role="status">{words === '' ? '' : `Notifications: ${words}`}</VisuallyHidden>;
}
