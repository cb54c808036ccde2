import { most_unread_counted } from '@clinic/contract/notifications/notifications.ts';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { concerns } from './concerns.ts';
import { bell_reads, useUnreadCount } from './notifications.data.ts';
import { useAlerts } from './use-alerts.ts';

export interface BellCount {
  /** `3`, `99+`; empty if nothing is unread. */
  text: string;
  /** For screen readers: `3 unread`. */
  words: string;
}

const countOf = (unread: number): BellCount => {
  if (unread === 0) return { text: '', words: '' };
  const text = unread >= most_unread_counted ? `${most_unread_counted - 1}+` : String(unread);
  return { text, words: `${text} unread` };
};

/** The live part of the bell: count, sound and notices. Loaded when the page is idle. */
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
