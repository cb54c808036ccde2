import type { LiveFeed } from './live-bus.ts';

/** Reports a failure at once or after a delay, unless it recovers first. */
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
    /** The delay counts from the first failure. Later failures do not extend it. */
    after: (delay_ms: number): void => {
      timer ??= setTimeout(now, delay_ms);
    },
    now,
    cancel,
  };
}
