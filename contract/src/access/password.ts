import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { secretText } from '../shared/fields.ts';
import { token } from './sign-in.ts';

export const password_min_length = 8;
export const password_rule =
  'The password must be at least 8 characters with an uppercase, a lowercase, a numeric and a special character.';

/** The rule for a new password (part 1 §5). */
export const meetsPasswordRule = (password: string): boolean =>
  password.length >= password_min_length &&
  /\p{Lu}/u.test(password) &&
  /\p{Ll}/u.test(password) &&
  /\p{Nd}/u.test(password) &&
  /[^\p{L}\p{N}\s]/u.test(password);

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/clinic/user/auth/password',
  summary: 'Changes the caller’s password, ends every other session and returns a new permanent token',
  words: 'Change your own password',
  access: { kind: 'member', operators: true },
  body: z.strictObject({
    old_password: secretText(256),
    password: secretText(256),
    password_confirm: secretText(256),
  }),
  response: token,
  refusals: [
    'wrong_password',
    'password_rule',
    'password_breached',
    'password_unchanged',
    'password_not_confirmed',
    'account_locked',
  ],
  while_password_must_change: true,
  limit: { per: 'user', max: 20, window_seconds: 300 },
});
