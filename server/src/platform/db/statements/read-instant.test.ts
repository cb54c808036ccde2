import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInstant } from '../pool.ts';

/** PostgreSQL's format: no trailing zeros in the fraction, no point without a fraction. */
const written = (date: Date, microseconds: string): string => {
  const [day = '', time = ''] = date.toISOString().split('T');
  const fraction = `${time.slice(9, 12)}${microseconds}`.replace(/0+$/, '');
  return `${day} ${time.slice(0, 8)}${fraction === '' ? '' : `.${fraction}`}+00`;
};

test('parses every instant of ten thousand years to the millisecond', () => {
  const date = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  const microseconds = fc.constantFrom('', '001', '120', '999');
  fc.assert(
    fc.property(date, microseconds, (instant, more) => {
      expect(readInstant(written(instant, more)).getTime()).toBe(instant.getTime());
    }),
  );
});

test('parses any other format as the driver does', () => {
  expect(readInstant('2026-11-20 11:04:05.5+08').toISOString()).toBe('2026-11-20T03:04:05.500Z');
  expect(readInstant('12026-11-20 03:04:05+00').getUTCFullYear()).toBe(12_026);
  expect(readInstant('infinity')).toBe(Infinity);
});
