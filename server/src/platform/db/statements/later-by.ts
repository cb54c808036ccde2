import { type RawBuilder, sql } from 'kysely';

/**
 * The instant so many seconds after a column's. An update of the distributed engine computes nothing of a column that could depend on a
 * setting, as the sum of an instant and an interval could: days are not equally long in every time zone. In UTC they are.
 */
export const laterBy = (column: string, seconds: number): RawBuilder<Date> =>
  sql<Date>`((${sql.ref(column)} at time zone 'UTC') + make_interval(secs => ${seconds}::float8)) at time zone 'UTC'`;
