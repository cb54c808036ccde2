import { useEffect, useEffectEvent } from 'react';
import { createLiveFeed } from '../../../platform/live/live-bus.ts';
import { openSocket } from '../../../platform/live/open-socket.ts';
import { linkFeed } from '../../../platform/live/socket-link.ts';

/** The customer screen's own socket: sends its token and receives its device's messages. */
export function useScreenSocket(token: string, onMessage: () => void): void {
  const onNews = useEffectEvent(onMessage);
  const presentToken = useEffectEvent(() => token);
  useEffect(() => {
    const feed = createLiveFeed();
    feed.onEvent('device_message', () => onNews());
    feed.onCaughtUp((how) => {
      if (how !== 'first') onNews();
    });
    const link = linkFeed(feed, {
      token: async () => presentToken(),
      // The next read detects an expired token.
      refused: async () => onNews(),
      open: openSocket,
    });
    return link.end;
  }, []);
}
