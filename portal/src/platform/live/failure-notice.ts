import type { LiveFeed } from './live-bus.ts';

/** Says 'failed' at once, or after a while unless it is mended before. */
export function createFailureNotice(feed: LiveFeed) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = (): void => {
    cancel();
    feed.setConnection('failed');
  };
  return {
    /** Counts from the first time: what goes on failing meanwhile puts nothing off. */
    after: (delay_ms: number): void => {
      timer ??= setTimeout(now, delay_ms);
    },
    now,
    cancel,
  };
}
