import { IconLock } from '@tabler/icons-react';
import { useSession } from '../../platform/session/session-context.tsx';
import { MessageScreen } from './message-screen.tsx';
import { WayOut } from './way-out.tsx';

/** Shown when the member lacks the page's role at this branch. */
export function NoPermissionScreen() {
  'use no memo';
  const { clinic } = useSession();
  return (
    <MessageScreen icon={<IconLock size={28} stroke={1.5} />} title="No permission" actions={<WayOut />}>
      You do not have access to this page at {clinic.name}. Please ask your administrator if you need it.
    </MessageScreen>
  );
}
