import '../ui/kit.css';
import '../ui/theme.css';
import '../ui/touch.css';
import { afterEach, beforeEach } from 'vitest';
import { setCredentials } from '../platform/api/credentials.ts';
import { restoreClock } from '../platform/time/clock.ts';
import { hideToasts } from '../ui/toast/toast.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // On a fast network a list reads its next page ahead, at a moment that no test decides. Hovering still prefetches.
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '3g' } });
});

afterEach(() => {
  setCredentials(undefined);
  restoreClock(0);
  // A toast that stays would be found by the next test.
  hideToasts();
});
