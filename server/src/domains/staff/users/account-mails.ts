import type { Mail } from '../../../platform/mail/send-mail.ts';

interface Account {
  username: string;
  group_code: string;
}

const named = ({ username, group_code }: Account): string =>
  `User Name ${username}, Group Code ${group_code.toUpperCase()}`;
const hotline = 'If you did not expect this, call the hotline immediately.';

/** Mails a user that another member set their password. The mail does not contain the password. */
export const passwordSetMail = (to: string, account: Account, by: string): Mail => ({
  kind: 'password_set',
  to,
  subject: 'Your password was set',
  text: [
    `${by} set a new password for you and signed you out everywhere.`,
    named(account),
    '',
    `You choose your own password at the next sign-in. ${hotline}`,
  ].join('\n'),
});

/** Mails the previous address that codes for a forgotten password now go to another address. */
export const addressChangedMail = (to: string, account: Account, by: string): Mail => ({
  kind: 'address_changed',
  to,
  subject: 'Your email address was changed',
  text: [
    `${by} changed your email address. This address no longer receives emails about the account.`,
    named(account),
    '',
    hotline,
  ].join('\n'),
});
