import { expect, it } from 'vitest';
import { isMcr, optionalMcr } from './mcr.ts';

it.each([
  'M12345A',
  'm12345a',
  ' M 12345 A ',
  'M-12345-A',
  'MP1234B',
  'D01234Z',
  'RN12345A',
  'T0412345C',
  'TCM0412345C',
  'P01234E',
])('accepts %s as a registration number', (typed) => {
  expect(isMcr(typed)).toBe(true);
});

it.each([
  '',
  'M1234A',
  'M123456A',
  'M12345',
  'D12345',
  'M123A5A',
  '12345A',
  'ABCD',
  'Dr Lim',
  'M12345A; drop',
  'М12345А',
])('refuses %s', (typed) => {
  expect(isMcr(typed)).toBe(false);
});

it('stores capitals without separators; accepts an empty value', () => {
  expect(optionalMcr.parse(' m-12345.a')).toBe('M12345A');
  expect(optionalMcr.parse('  ')).toBe('');
  expect(optionalMcr.parse(undefined)).toBe(undefined);
});
