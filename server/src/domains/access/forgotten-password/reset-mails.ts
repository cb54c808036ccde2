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
  kind: 'reset_code',
  to: email,
  subject: 'Your verification code',
  text: [
    'Someone asked to reset the password of:',
    ...users.map(named),
    '',
    `Verification code: ${code}`,
    '',
    `The code is valid for ${reset_code_ttl_seconds / 60} minutes and works once. If you requested several codes, only the newest one works.`,
    'If this was not you, you do not need to do anything. The password stays the same. Do not share the code with anyone.',
  ].join('\n'),
});

/** The mail to a user without a password: only the invitation link lets them in. It names no other user of the address. */
export const stillInvitedMail = (email: string, users: readonly NamedUser[]): Mail => ({
  kind: 'still_invited',
  to: email,
  subject: 'You have not chosen a password yet',
  text: [
    'Someone asked to reset the password of:',
    ...users.map(named),
    '',
    'This user has no password yet. Choose one with the link in your invitation email. If the link has expired or is lost, ask the person who manages your users to send the invitation again.',
    'If this was not you, you do not need to do anything.',
  ].join('\n'),
});

/** Mails the owner of an account that the password has changed, whoever changed it. */
export const passwordChangedMail = (email: string, user: NamedUser): Mail => ({
  kind: 'password_changed',
  to: email,
  subject: 'Your password was changed',
  text: [
    'Your password was changed.',
    named(user),
    '',
    'You were signed out on all other devices. If this was not you, call the hotline immediately.',
  ].join('\n'),
});
