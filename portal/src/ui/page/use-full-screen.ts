import { useEffect, useState } from 'react';

/** iPadOS reports itself as a Mac, but no Mac has a touch screen. */
const isApplePhone = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const keepAwake = async (): Promise<void> => {
  try {
    await navigator.wakeLock.request('screen');
  } catch {
    // Unsupported, or the battery is low: the screen follows its own setting.
  }
};

/** Full screen with a wake lock. Not offered on iOS (part 1 §9). */
export function useFullScreen() {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    // Browsers release the wake lock whenever the page is hidden.
    const wake = () => {
      if (document.visibilityState === 'visible' && document.fullscreenElement !== null) void keepAwake();
    };
    document.addEventListener('fullscreenchange', look);
    document.addEventListener('visibilitychange', wake);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      document.removeEventListener('visibilitychange', wake);
    };
  }, []);
  return {
    isOffered: !isFull && document.fullscreenEnabled && !isApplePhone(),
    enter: async () => {
      await document.documentElement.requestFullscreen().catch(() => undefined);
      await keepAwake();
    },
  };
}
