import { IconLock } from '@tabler/icons-react';
import { useSession } from '../../platform/session/session-context.tsx';
import { MessageScreen } from './message-screen.tsx';
import { WayOut } from './way-out.tsx';

/** Shown when the member lacks the page's role at this branch. */
export function NoPermissionScreen() {
  const { clinic } = useSession();
  return (
    <MessageScreen icon={<IconLock size={28} stroke={1.5} />} title="No permission" actions={<WayOut />}>
      Your user may not open this page at {clinic.name}. Ask your administrator if you need it.
    </MessageScreen>
  );
}
