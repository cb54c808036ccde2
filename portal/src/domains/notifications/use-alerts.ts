import { getNotification } from '@clinic/contract/notifications/notifications.ts';
import type { EventData } from '@clinic/contract/events.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useLiveEvent } from '../../platform/live/live-context.tsx';
import { useSession } from '../../platform/session/session-context.tsx';
import { chime } from '../../platform/device/chime.ts';
import { concerns } from './concerns.ts';
import { showDesktopNotice } from './desktop-notice.ts';
import { preferencesQuery } from './preferences.data.ts';

/** Notifications come in bursts, for example after a night: one sound for all. */
const gather_ms = 1_000;
/** Sound and desktop notices for new notifications, by the user's settings. */
export function useAlerts(): void {
  const me = useSession();
  const { history } = useRouter();
  const burst = useRef<number[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const alertOf = async (ids: number[]): Promise<void> => {
    const id = ids.at(-1);
    if (id === undefined) return;
    await inOneTab(`notification ${id}`, async () => {
      const news = await call(getNotification, { params: { id: String(id) } });
      if (news.channels.includes('sound')) chime();
      if (!news.channels.includes('desktop')) return;
      const others = ids.length > 1 ? ` And ${ids.length - 1} more.` : '';
      showDesktopNotice({
        title: news.title,
        body: `${news.text}${others}`,
        tag: `${news.kind}-${news.id}`,
        onOpen: () => history.push(news.path),
      });
    });
  };

  useLiveEvent('notification', (data: EventData) => {
    const id = data['notification_id'];
    if (typeof id !== 'number' || !concerns(me, data)) return;
    burst.current.push(id);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      // A notification that cannot be read now is still in the bell.
      alertOf(burst.current.splice(0)).catch(() => undefined);
    }, gather_ms);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

const one_tab_ms = 5_000;

/** Runs in one tab of this browser only: the others find the lock taken. */
async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await work();
    await new Promise((done) => setTimeout(done, one_tab_ms));
  });
}

interface WindowNotice {
  /** Names the window: one tab of the browser sounds for it. */
  tag: string;
  title: string;
  body: string;
}

/** Sound and desktop notice for a window that opens by itself, by the user's settings for a kind of notification. */
export function useWindowAlert(kind: string): (notice: WindowNotice) => Promise<void> {
  const client = useQueryClient();
  return ({ tag, title, body }) =>
    inOneTab(tag, async () => {
      const { data } = await client.fetchQuery({ ...preferencesQuery, staleTime: 5 * 60_000 });
      const channels = data.find((preference) => preference.kind === kind)?.channels ?? [];
      if (channels.includes('sound')) chime();
      if (channels.includes('desktop')) showDesktopNotice({ title, body, tag, onOpen: () => undefined });
    });
}
