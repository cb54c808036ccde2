import { useEffect, useEffectEvent, useState } from 'react';
import { onWake } from '../platform/network/on-wake.ts';
import { reloadWhereReachable } from '../platform/reload.ts';
import type { CodeMissing } from '../ui/on-demand/code-on-demand.tsx';

/** What is said where a page's code did not arrive. */
export const missing_code = {
  title: 'This page could not be loaded',
  text: 'The connection seems to be lost, or the portal has just been updated. Nothing that was saved is lost.',
};

/**
 * Tries again to load a page's code: when asked to, and by itself when the network is back. Where the server answers
 * but the code does not come, another portal runs there by now, and the page is loaded anew.
 */
export function useMissingCode(failure: CodeMissing | undefined, onArrived: () => void) {
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
