import { type RawBuilder, sql } from 'kysely';
import { laterBy } from './later-by.ts';

/** An instant later than the last change, so that two changes never have the same time. */
export const changedAt = (updated_at: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), updated_at.getTime() + 1));

/** The same in an update that reads no row before, of its column `updated_at`. */
export const changedNow = (now: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${now}::timestamptz, ${laterBy('updated_at', 0.001)})`;
