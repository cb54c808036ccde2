import { useEffect } from 'react';
import { chime } from '../../../platform/device/chime.ts';

const every_ms = 3_000;

/** Rings while a call waits, in one tab of this browser only. */
export function useRing(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const over = new AbortController();
    let beat: ReturnType<typeof setInterval> | undefined;
    const ring = (): void => {
      chime();
      beat = setInterval(chime, every_ms);
    };
    const held = new Promise<void>((done) => over.signal.addEventListener('abort', () => done(), { once: true }));
    const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
    if (!locks) ring();
    else
      locks
        .request(`portal.ring.${name}`, { signal: over.signal }, () => {
          ring();
          return held;
        })
        .catch(() => undefined);
    return () => {
      over.abort();
      clearInterval(beat);
    };
  }, [name]);
}
