import { expect, test } from 'vitest';
import { hide } from './log.ts';

test('an object without sensitive names is returned unchanged, the very same object', () => {
  const line = { method: 'GET', status: 200, deep: { ms: 1 } };
  expect(hide(line)).toBe(line);
});

test('T29 values of sensitive names are hidden down to three levels, and the original is unchanged', () => {
  const given = { token: 't', body: { password: 'p', user: { email: 'e', id: 3 } }, list: [{ patient_id: 'S1' }] };
  expect(hide(given)).toEqual({
    token: '[hidden]',
    body: { password: '[hidden]', user: { email: '[hidden]', id: 3 } },
    list: [{ patient_id: '[hidden]' }],
  });
  expect(given.body.user.email).toBe('e');
});

test('an error is left to its own serialiser', () => {
  const error = Object.assign(new Error('x'), { token: 't' });
  expect(hide({ err: error }).err).toBe(error);
});
