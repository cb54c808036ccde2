import { expect, test } from 'vitest';
import { readTypedDay } from './typed-day.ts';

const today = '2026-11-28';

test.each([
  ['28/11/2026', '2026-11-28'],
  ['28.11.26', '2026-11-28'],
  ['28-11-2026', '2026-11-28'],
  ['28 11 2026', '2026-11-28'],
  ['3/1/27', '2027-01-03'],
  ['28/11', '2026-11-28'],
  ['28 Nov', '2026-11-28'],
  ['28 Nov 2026', '2026-11-28'],
  ['28nov26', '2026-11-28'],
  ['28-Nov-2026', '2026-11-28'],
  ['1st December, 2026', '2026-12-01'],
  ['Nov 28, 2026', '2026-11-28'],
  ['281126', '2026-11-28'],
  ['28112026', '2026-11-28'],
  ['20261128', '2026-11-28'],
  ['2026-11-28', '2026-11-28'],
  ['2026/1/3', '2026-01-03'],
  ['  28/11/2026 ', '2026-11-28'],
  ['Sat, 28 Nov 2026', '2026-11-28'],
  ['28.11.', '2026-11-28'],
  ['２８/１１/２０２６', '2026-11-28'],
  ['17/05/84', '1984-05-17'],
  ['29/02/2028', '2028-02-29'],
  ['05/04/2026', '2026-04-05'],
])('“%s” is %s', (text, day) => expect(readTypedDay(text, { today })).toBe(day));

test.each([
  '31/02',
  '31/02/2026',
  '29/02/2027',
  '11/28/2026',
  '310226',
  '32 Nov',
  '0/1/2026',
  '28/11/202',
  '28/11/20266',
  '28/11/1826',
  '28',
  '2811',
  '28 Novel',
  'soon',
  '28/11/2026 09:00',
  '-28/11/2026',
])('“%s” is no day, and never becomes another one', (text) => expect(readTypedDay(text, { today })).toBeUndefined());

test('a day without a year is in the year that the field takes', () => {
  expect(readTypedDay('2 Jan', { today })).toBe('2026-01-02');
  expect(readTypedDay('2 Jan', { today, least: today })).toBe('2027-01-02');
  expect(readTypedDay('24 Dec', { today, most: today })).toBe('2025-12-24');
  expect(readTypedDay('17/05/30', { today, most: today })).toBe('1930-05-17');
  expect(readTypedDay('2 Jan 2020', { today, least: today })).toBe('2020-01-02');
});
