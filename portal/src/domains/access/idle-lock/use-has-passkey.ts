import { askProof } from '@clinic/contract/access/prove.ts';
import { useEffect, useState } from 'react';
import { useSessionControl } from '../../../platform/session/session-context.tsx';
import { canUsePasskeysHere } from '../can-use-passkeys-here.ts';
import { callPastLock } from './use-unlock.ts';

/** Whether whoever is signed in could unlock with a passkey here. Not known yet, or not to be had: no. */
export function useHasPasskey(): boolean {
  const session = useSessionControl();
  const [has_passkey, setHasPasskey] = useState(false);
  useEffect(() => {
    if (!canUsePasskeysHere()) return undefined;
    let is_shown = true;
    callPastLock(session, askProof, { body: {} })
      .then(({ passkey }) => is_shown && setHasPasskey(passkey !== null))
      // The password is always there.
      .catch(() => undefined);
    return () => {
      is_shown = false;
    };
  }, [session]);
  return has_passkey;
}
