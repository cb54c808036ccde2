import { getNotification } from '@clinic/contract/notifications/notifications.ts';
import type { EventData } from '@clinic/contract/events.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/api/call.ts';
import { useLiveEvent } from '../../platform/live/live-context.tsx';
import { useSession } from '../../platform/session/session-context.tsx';
import { chime } from '../../platform/device/chime.ts';
import { concerns } from './concerns.ts';
import { showDesktopNotice } from './desktop-notice.ts';
import { inOneTab } from './in-one-tab.ts';

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
