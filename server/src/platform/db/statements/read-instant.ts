import pg from 'pg';

const timestamptz_oid = 1184;
const readAny = pg.types.getTypeParser(timestamptz_oid, 'text') as (text: string) => Date;

/**
 * Parses an instant as our connections receive it: in UTC, to the millisecond. Any other form (infinity, years before Christ) goes to the
 * driver's parser. A list has twenty instants, and the engine's ISO 8601 parser is ten times as fast as the driver's.
 */
export function readInstant(text: string): Date {
  const end = text.length - 3;
  if (end < 19 || text.charAt(10) !== ' ' || !text.endsWith('+00')) return readAny(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, Math.min(23, end))}Z`);
}
