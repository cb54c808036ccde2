import { reset_code_ttl_seconds } from '@clinic/contract/access/forgotten-password.ts';
import type { Mail } from '../../../platform/mail/send-mail.ts';

interface NamedUser {
  group_code: string;
  username: string;
}

const named = ({ group_code, username }: NamedUser): string =>
  `User Name ${username}, Group Code ${group_code.toUpperCase()}`;

/** The mail with the verification code. It names the accounts, because the reader may have forgotten these as well. */
export const codeMail = (email: string, code: string, users: readonly NamedUser[]): Mail => ({
  to: email,
  subject: 'Your verification code',
  text: [
    'Somebody asked to reset the password of:',
    ...users.map(named),
    '',
    `Verification code: ${code}`,
    '',
    `It is good for ${reset_code_ttl_seconds / 60} minutes and works once. If you asked more than once, only the newest code works.`,
    'If this was not you, there is nothing to do: the password stays as it is. Give the code to nobody.',
  ].join('\n'),
});

/** The mail to a user without a password: only the invitation link lets them in. It names no other user of the address. */
export const stillInvitedMail = (email: string, users: readonly NamedUser[]): Mail => ({
  to: email,
  subject: 'There is no password to reset yet',
  text: [
    'Somebody asked to reset the password of:',
    ...users.map(named),
    '',
    'No password was chosen for it yet. Use the link in the mail that invited you. If it is over or lost, ask whoever manages your',
    'users to send the invitation again.',
    'If this was not you, there is nothing to do.',
  ].join('\n'),
});

/** Tells the owner of an account that the password has changed, regardless of how. */
export const passwordChangedMail = (email: string, user: NamedUser): Mail => ({
  to: email,
  subject: 'Your password was changed',
  text: [
    `The password of ${user.username} was changed.`,
    named(user),
    '',
    'Everywhere else this user was signed out. If this was not you, call the hotline at once.',
  ].join('\n'),
});
