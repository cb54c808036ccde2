import { useEffect, useEffectEvent, useState } from 'react';
import { onWake } from '../platform/network/on-wake.ts';
import { reloadWhereReachable } from '../platform/recovery/reload.ts';
import type { CodeMissing } from '../ui/on-demand/code-on-demand.tsx';

/** The message when a page's code did not load. */
export const missing_code = {
  title: 'This page could not be loaded',
  text: 'You may be offline, or the portal has just been updated. Nothing that was saved is lost.',
};

/**
 * Retries loading a page's code: on request, and when the network returns. If the server answers but the code is gone, a newer portal is
 * deployed and the page reloads.
 */
export function useMissingCode(failure: CodeMissing | undefined, onArrived: () => void) {
  'use no memo';
  const [isTrying, setTrying] = useState(false);
  const attempt = async (mayReload: boolean) => {
    if (!failure || isTrying) return;
    setTrying(true);
    try {
      await failure.retry();
      onArrived();
    } catch {
      if (mayReload && (await reloadWhereReachable())) return;
    }
    setTrying(false);
  };
  const wake = useEffectEvent(() => void attempt(false));
  useEffect(() => (failure ? onWake(() => wake()) : undefined), [failure]);
  return { isTrying, retry: () => void attempt(true) };
}
