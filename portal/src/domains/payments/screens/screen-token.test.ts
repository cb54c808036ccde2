import { afterEach, expect, test } from 'vitest';
import { takeScreenToken } from './screen-token.ts';

const before = window.location.href;
afterEach(() => window.history.replaceState(null, '', before));

test('the token is taken from the address, removed from it, and kept', () => {
  const address = new URL(before);
  address.searchParams.set('token', 'abc.def');
  window.history.replaceState(null, '', address);
  expect(takeScreenToken()).toBe('abc.def');
  expect(window.location.href).not.toContain('abc.def');
  expect(takeScreenToken()).toBe('abc.def');
});

test('without a token in the address or kept there is none', () => {
  expect(takeScreenToken()).toBeUndefined();
});
