import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { dayOfBirth, identity } from './identity-fields.ts';
import { patientNumber } from './patient-number.ts';
import { addDays, singaporeDay } from '../singapore-time.ts';

const read = (number: string, type = 'nric') => z.safeParse(identity, { type, number }).data?.number;

test.each(['S1234567D', 'T1234567J', 'F1234567N', 'G1234567X', 'M1234567K', 'S0000001I', 'F0000001U'])(
  'the check letter of %s is right, and no other letter is',
  (number) => {
    expect(read(number)).toBe(number);
    expect(read(` ${number.toLowerCase()}\u200B`)).toBe(number);
    const others = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => number.slice(0, -1) + letter);
    expect(others.filter((other) => read(other))).toEqual([number]);
  },
);

test.each(['A1234567D', 'S123456D', 'S12345678', '1234567D', 'S123\u200B4567D', ''])('%j is no NRIC', (number) =>
  expect(read(number)).toBeUndefined(),
);

test('a work permit has any number; one in the form of a FIN has its check letter', () => {
  expect([read('0 12345678', 'work_permit'), read('WP12345', 'work_permit')]).toEqual([undefined, 'WP12345']);
  expect([read('G1234567X', 'work_permit'), read('G1234567P', 'work_permit')]).toEqual(['G1234567X', undefined]);
});

test('somebody alive was born today at the latest and 130 years ago at the earliest', () => {
  const today = singaporeDay(new Date());
  const is_taken = (day: string) => z.safeParse(dayOfBirth, day).success;
  expect([today, addDays(today, -45_000)].map(is_taken)).toEqual([true, true]);
  expect([addDays(today, 1), addDays(today, -47_600), '1900-02-30'].map(is_taken)).toEqual([false, false, false]);
});

test.each([
  ['Jose\u0301-1', 'José-1'],
  ['\u0BA4\u0BAE\u0BBF\u0BB4\u0BCD 12', '\u0BA4\u0BAE\u0BBF\u0BB4\u0BCD 12'],
  ['Ｐ\uFF0D１２\u00A0', 'P-12'],
])('the patient number %j is read as %j', (typed, number) =>
  expect(z.safeParse(patientNumber, typed).data).toBe(number),
);

test.each(['\u0301', '\u200B', 'P\u200B12', 'P\u202E12', '-1', 'P#12', ''])('%j is no patient number', (typed) =>
  expect(z.safeParse(patientNumber, typed).success).toBe(false),
);
