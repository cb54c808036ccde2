import { useQueryClient } from '@tanstack/react-query';
import { chime } from '../../platform/device/chime.ts';
import { showDesktopNotice } from './desktop-notice.ts';
import { inOneTab } from './in-one-tab.ts';
import { preferencesQuery } from './preferences.data.ts';

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
