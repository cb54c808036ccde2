import { useEffect, useState } from 'react';

/** iPadOS calls itself a Mac, but no Mac has a touch screen. */
const isApplePhone = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const keepAwake = async (): Promise<void> => {
  try {
    await navigator.wakeLock.request('screen');
  } catch {
    // Not offered here, or the battery is low: the screen follows its own setting.
  }
};

/** Fills the display and keeps it awake. Not offered on iOS (part 1 §9). */
export function useFullScreen() {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    // A browser drops the lock whenever the page is hidden.
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
