import { isDiskFull } from '../log/full-disk.ts';
import type { Platform } from '../platform.ts';

/** A failed job is retried and usually recovers. A full disk needs a person, so it raises the same alarm as in a call. */
export function logFailure({ log }: Platform, error: unknown, about: Record<string, unknown>, message: string): void {
  if (isDiskFull(error)) log.error({ err: error, ...about }, 'a disk is full');
  else log.warn({ err: error, ...about }, message);
}
