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
});

afterEach(() => {
  setCredentials(undefined);
  restoreClock(0);
  // A toast that stays would be found by the next test.
  hideToasts();
});
