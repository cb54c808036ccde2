import type { LiveFeed } from './live-bus.ts';

/** Says 'failed' at once, or after a while unless it is mended before. */
export function createFailureNotice(feed: LiveFeed) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    after: (delay_ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => feed.setConnection('failed'), delay_ms);
    },
    now: (): void => {
      clearTimeout(timer);
      feed.setConnection('failed');
    },
    cancel: (): void => clearTimeout(timer),
  };
}
