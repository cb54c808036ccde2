import { askProof } from '@clinic/contract/access/prove.ts';
import { useEffect, useState } from 'react';
import { useSessionControl } from '../../../platform/session/session-context.tsx';
import { canUsePasskeysHere } from '../can-use-passkeys-here.ts';
import { callPastLock } from './use-unlock.ts';

/** True if the user can unlock with a passkey here. False while unknown. */
export function useHasPasskey(): boolean {
  const session = useSessionControl();
  const [has_passkey, setHasPasskey] = useState(false);
  useEffect(() => {
    if (!canUsePasskeysHere()) return undefined;
    let is_shown = true;
    callPastLock(session, askProof, { body: {} })
      .then(({ passkey }) => is_shown && setHasPasskey(passkey !== null))
      // The password always works.
      .catch(() => undefined);
    return () => {
      is_shown = false;
    };
  }, [session]);
  return has_passkey;
}
