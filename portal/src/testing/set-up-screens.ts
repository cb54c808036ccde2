import '../ui/kit.css';
import '../ui/theme.css';
import { afterEach, beforeEach } from 'vitest';
import { giveCredentials } from '../platform/api/credentials.ts';
import { restoreClock } from '../platform/time/clock.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  giveCredentials(undefined);
  restoreClock(0);
});
