import { useCaughtUp } from '../../platform/live/live-context.tsx';
import { useReread } from '../../platform/live/reread.ts';

/** What was written may take a moment until it counts, such as a job that has failed. */
const gather_ms = 1_500;

/** Reads again when work of the platform may have changed, and after a gap. */
export function useRefreshOnWork(reads: readonly string[]): void {
  const reread = useReread(['platform work'], gather_ms, { reads });
  useCaughtUp((how) => {
    if (how !== 'first') reread(gather_ms);
  });
}
