import { IconCompass } from '@tabler/icons-react';
import { MessageScreen } from './message-screen.tsx';
import { WayOut } from './way-out.tsx';

/** Shown for an unknown address. */
export const NotFoundScreen = () => (
  <MessageScreen icon={<IconCompass size={28} stroke={1.5} />} title="Page not found" actions={<WayOut />}>
    This page may have moved, or the link is incomplete.
  </MessageScreen>
);
