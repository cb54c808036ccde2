import { type RawBuilder, sql } from 'kysely';

/** An instant later than the last change, so that two changes never have the same time. */
export const changedAt = (updated_at: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), updated_at.getTime() + 1));

/** `changedAt` for an update that has not read the row: it computes from the column `updated_at`. */
export const changedNow = (now: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${now}::timestamptz, ${secondsAfter('updated_at', 0.001)})`;

/**
 * The instant so many seconds after a column's. On the distributed engine an expression of an update must not depend on a
 * setting, as the sum of an instant and an interval does: the length of a day depends on the time zone. In UTC it does not.
 */
export const secondsAfter = (column: string, seconds: number): RawBuilder<Date> =>
  sql<Date>`((${sql.ref(column)} at time zone 'UTC') + make_interval(secs => ${seconds}::float8)) at time zone 'UTC'`;
