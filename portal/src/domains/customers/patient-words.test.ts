import { ageAt } from '@clinic/contract/customers/patient-age.ts';
import { expect, test } from 'vitest';
import { aboutPatient } from './patient-words.ts';

test.each([
  ['1984-05-17', '2026-05-16', 41],
  ['1984-05-17', '2026-05-17', 42],
  ['2024-02-29', '2026-02-28', 1],
  ['2024-02-29', '2026-03-01', 2],
])('born %s, on %s: %i years', (born, today, years) => {
  expect(ageAt(born, today)).toBe(years);
});

const patient = { id: 1, customer_id: 1, name: 'Tan', relation: 'self', identity: null } as const;

test.each([
  [{ gender: 'f', date_of_birth: '1984-05-17' }, 'Female · 42 years · born 17/05/1984'],
  [{ gender: null, date_of_birth: '2025-11-20' }, '1 year · born 20/11/2025'],
  [{ gender: 'm', date_of_birth: null }, 'Male'],
  [{ gender: null, date_of_birth: null }, ''],
] as const)('%o is %s', (known, words) => {
  expect(aboutPatient({ ...patient, ...known }, '2026-11-23')).toBe(words);
});
