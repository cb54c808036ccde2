import { tellsOfFullDisk } from '../log/full-disk.ts';
import type { Platform } from '../platform.ts';

/** A job that fails is tried again, and mends itself; a disk that is full needs somebody, as it does where a call finds it so. */
export function logFailure({ log }: Platform, error: unknown, about: Record<string, unknown>, message: string): void {
  if (tellsOfFullDisk(error)) log.error({ err: error, ...about }, 'a disk is full');
  else log.warn({ err: error, ...about }, message);
}
