import { useEffect } from 'react';
import { showFailure } from './toast.ts';

/** Shows a failure as a toast whenever it occurs anew. The page itself stays in its failed state, with Retry. */
export function useFailureToast(hasFailed: boolean, message: string, reason: string): void {
  useEffect(() => {
    if (hasFailed) showFailure(message, reason);
  }, [hasFailed, message, reason]);
}
