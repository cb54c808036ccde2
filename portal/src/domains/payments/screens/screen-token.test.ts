import { afterEach, expect, test } from 'vitest';
import { takeScreenToken } from './screen-token.ts';

const before = window.location.href;
afterEach(() => window.history.replaceState(null, '', before));

test('takes the token from the address, removes it there, and stores it', () => {
  const address = new URL(before);
  address.searchParams.set('token', 'abc.def');
  window.history.replaceState(null, '', address);
  expect(takeScreenToken()).toBe('abc.def');
  expect(window.location.href).not.toContain('abc.def');
  expect(takeScreenToken()).toBe('abc.def');
});

test('undefined without a token in the address or in storage', () => {
  expect(takeScreenToken()).toBeUndefined();
});
