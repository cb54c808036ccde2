import { useState } from 'react';
import { confirmLeave } from '../../platform/form/modified-form.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';

/** Asks about unsaved changes, ends the session on the server, then here and in every tab. */
export function useLeavePortal(): { leaving: boolean; leave: () => Promise<void> } {
  const session = useSessionControl();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (!(await confirmLeave())) return;
    setLeaving(true);
    void session.signOut();
  };
  return { leaving, leave };
}
