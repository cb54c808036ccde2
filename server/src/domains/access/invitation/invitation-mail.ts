import { invitation_path } from '@clinic/contract/access/invitation-path.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { invitation_ttl_seconds } from '@clinic/contract/staff/invitation.ts';
import type { Mail } from '../../../platform/mail/send-mail.ts';
import type { WaitingInvitation } from './invitations.queries.ts';

type Sent = WaitingInvitation & {
  token: string;
  expires_at: Date;
  invited_by: string;
  /** The portal’s address; null if it is unknown. */
  portal: string | null;
};

/** The mail with the link that lets an invited user choose a password. */
export const invitationMail = (sent: Sent): Mail => {
  const { username, first_name, group_code, group_name, invited_by, portal, token, expires_at } = sent;
  const path = `${invitation_path}#${token}`;
  return {
    to: sent.email,
    subject: `Your account at ${group_name}`,
    text: [
      `Hello ${first_name || username},`,
      '',
      `${invited_by} created an account for you at ${group_name}. Choose a password to sign in:`,
      portal === null ? `Open the portal and add this to the end of its address: ${path}` : `${portal}${path}`,
      '',
      `User Name ${username}, Group Code ${group_code.toUpperCase()}`,
      '',
      `The link is valid for ${invitation_ttl_seconds / 3_600} hours, until ${showDate(expires_at)} at ${showTime(expires_at)}, and works once.`,
      'If you received several links, only the newest one works. Do not share it with anyone: they could choose your password with it.',
      'If you did not expect this email, you do not need to do anything.',
    ].join('\n'),
  };
};
