import { clockOffset, restoreClock } from '../time/clock.ts';
import type { KeptValues } from '../local-storage.ts';
import { kept_as } from '../application/application.ts';

/**
 * The state that the tabs of this browser share, under one key, so that no tab reads half a change. After the end it holds only the reason.
 */
export type SessionRecord =
  | {
      permanent_token: string;
      member_token?: string | undefined;
      clinic_id?: number | undefined;
      /** The counter is locked after idle time: the user must prove who they are. */
      locked?: true | undefined;
    }
  | { left: 'logout' | 'ended' };

export type OpenRecord = Extract<SessionRecord, { permanent_token: string }>;

export const session_key = `${kept_as}.session`;
const clock_key = `${kept_as}.clock_offset_ms`;

export function readRecord(values: KeptValues): SessionRecord | undefined {
  try {
    const kept: unknown = JSON.parse(values.get(session_key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    if ('permanent_token' in kept && typeof kept.permanent_token === 'string') return kept as SessionRecord;
    return 'left' in kept ? (kept as SessionRecord) : undefined;
  } catch {
    return undefined;
  }
}

export const writeRecord = (values: KeptValues, record: SessionRecord): void =>
  values.set(session_key, JSON.stringify(record));

export const keepClock = (values: KeptValues): void => values.set(clock_key, String(Math.round(clockOffset())));
export const recallClock = (values: KeptValues): void => restoreClock(Number(values.get(clock_key) ?? 0));
