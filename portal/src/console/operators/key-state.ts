import type { PlatformApiKey } from '@clinic/contract/operators/platform-keys.ts';
import { showDate } from '@clinic/contract/shared/singapore-time.ts';
import type { Tone } from '../../ui/status-badge.tsx';

/** The last day on which a key is valid. It expires as the next one begins. */
export const lastDayOf = ({ expires_at }: PlatformApiKey): string =>
  expires_at === null ? 'Does not end' : showDate(new Date(Date.parse(expires_at) - 1));

interface KeyState {
  tone: Tone;
  word: string;
}

/** Whether a key opens anything now. After a rotation two do for a while. */
export function keyState({ revoked_at, expires_at, previous_until }: PlatformApiKey, now: number): KeyState {
  if (revoked_at !== null) return { tone: 'neutral', word: 'Revoked' };
  if (expires_at !== null && Date.parse(expires_at) <= now) return { tone: 'neutral', word: 'Expired' };
  if (previous_until !== null && Date.parse(previous_until) > now) return { tone: 'progress', word: 'Rotating' };
  return { tone: 'positive', word: 'Valid' };
}
