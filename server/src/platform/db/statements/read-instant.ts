import pg from 'pg';

const timestamptz_oid = 1184;
const readAny = pg.types.getTypeParser(timestamptz_oid, 'text') as (text: string) => Date;

/**
 * An instant as our connections are told it, in UTC, to the millisecond; told in any other way (infinity, years before Christ) as the
 * driver reads it. A list has twenty of them, and the engine's own reading of ISO 8601 is ten times as fast.
 */
export function readInstant(text: string): Date {
  const end = text.length - 3;
  if (end < 19 || text.charAt(10) !== ' ' || !text.endsWith('+00')) return readAny(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, Math.min(23, end))}Z`);
}
