import { console_path, invitation_path } from '@clinic/contract/access/invitation-path.ts';
import { platform_group_code } from '@clinic/contract/access/sign-in.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { invitation_ttl_seconds, invitation_mails_an_hour } from '@clinic/contract/staff/invitation.ts';
import { the_platform } from '@clinic/contract/trail/actor-words.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { type CurrentJob, jobKind, jobWorker } from '../../../platform/jobs/job.ts';
import { deliverMail, type Mail } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeToken, type WaitingInvitation, countInvitation, saveInvitation } from './invitations.queries.ts';
import type { BaseAct, SystemAct } from '../../../platform/act/act.ts';
import { isOriginAllowed } from '../../../platform/sockets/origin.ts';

interface Asked {
  group_id: number;
  user_id: number;
  /** The full name of the inviting user. */
  invited_by: string;
  /** The page that the inviting user claims to call from. */
  page: string | null;
}

/** The payload holds no secret: the token is made when the mail is sent, and only its hash is stored. */
const invitationJob = jobKind<Asked>('send-invitation', {
  repeat: 'safe',
  record: { kind: 'user', id: 'user_id' },
});

/** With these retries a mail waits about five hours for a relay that is down. */
const retries = 40;

/**
 * The portal address of the link. A caller can claim any page, and the mail carries a secret: only a sandbox, whose mails reach no one,
 * uses the page.
 */
const portalOf = ({ config }: Platform, page: string | null, group_code: string): string | null =>
  (group_code === platform_group_code ? config.console_origin : undefined) ??
  config.public_origin ??
  (config.sandbox && !config.smtp_url ? page : null);

/** Makes the link and mails it. Its lifetime starts now; a retry sends a new link. */
async function sendInvitation(
  platform: Platform,
  { group_id, user_id, invited_by, page }: Asked,
  job: CurrentJob,
): Promise<void> {
  const made = await asSystem(platform, 'invitation', { group_id, clinic_ids: [], clinic_id: 0 }, (act) =>
    makeToken(act.db, group_id, user_id, act.now),
  );
  if (!made) return;
  const portal = portalOf(platform, page, made.group_code);
  await deliverMail(platform, invitationMail({ ...made, invited_by, portal }), job);
}

export const invitationWorker = { ...jobWorker(invitationJob, sendInvitation), retries, sends_mail: true };

type Sent = WaitingInvitation & {
  token: string;
  expires_at: Date;
  invited_by: string;
  /** The portal’s address; null if it is unknown. */
  portal: string | null;
};

/** Where the link opens: at the console for an operator of the platform. */
const pathOf = ({ group_code, token }: { group_code: string; token: string }): string =>
  `${group_code === platform_group_code ? console_path : ''}${invitation_path}#${token}`;

/** The mail with the link that lets an invited user choose a password. */
const invitationMail = (sent: Sent): Mail => {
  const { username, first_name, group_code, group_name, invited_by, portal, expires_at } = sent;
  const path = pathOf(sent);
  const is_operator = group_code === platform_group_code;
  return {
    kind: 'invitation',
    to: sent.email,
    subject: `Your account at ${group_name}`,
    text: [
      `Hello ${first_name || username},`,
      '',
      `${invited_by} created an account for you at ${group_name}. Choose a password to sign in:`,
      portal === null ? `Open the portal and add this to the end of its address: ${path}` : `${portal}${path}`,
      '',
      is_operator ? `You sign in with ${username}.` : `User Name ${username}, Group Code ${group_code.toUpperCase()}`,
      '',
      `The link is valid for ${invitation_ttl_seconds / 3_600} hours, until ${showDate(expires_at)} at ${showTime(expires_at)}, and works once.`,
      'If you received several links, only the newest one works. Do not share it with anyone: they could choose your password with it.',
      'If you did not expect this email, you do not need to do anything.',
    ].join('\n'),
  };
};

type Asking = Pick<BaseAct, 'db' | 'now' | 'enqueue' | 'request'>;
type Invited = { group_id: number; user_id: number; email: string };

/** The origin of the calling page if it matches the called host. The caller supplies both, so they prove nothing. */
function pageOf({ request }: Asking): string | null {
  const { origin, host } = request.headers;
  return typeof origin === 'string' && isOriginAllowed({ origin, host: String(host) }, []) ? origin : null;
}

/** Uses one of the invitations allowed to an address within the hour, from all senders together. Returns false if none is left. */
export const takeInvitation = async ({ db }: Pick<Asking, 'db'>, email: string): Promise<boolean> =>
  (await countInvitation(db, email)) <= invitation_mails_an_hour;

/** Invites a user without a password, also repeatedly: the previous link ends, and a mail with a new one is queued. */
export async function askInvitation(act: Asking, user: Invited & { invited_by: string }): Promise<void> {
  const { group_id, user_id, invited_by } = user;
  await saveInvitation(act.db, user, act.now);
  await act.enqueue(invitationJob, { group_id, user_id, invited_by, page: pageOf(act) });
}

/**
 * Invites a user without a password by a link that the caller hands over: nothing is mailed, and the previous link ends. Undefined if the
 * user is disabled.
 */
export async function makeInvitationLink(
  act: Pick<BaseAct, 'db' | 'now' | 'public_origin' | 'console_origin'>,
  user: Invited,
): Promise<{ link: string; expires_at: Date } | undefined> {
  await saveInvitation(act.db, user, act.now);
  const made = await makeToken(act.db, user.group_id, user.user_id, act.now);
  if (!made) return undefined;
  const origin = (made.group_code === platform_group_code ? act.console_origin : undefined) ?? act.public_origin ?? '';
  return { link: `${origin}${pathOf(made)}`, expires_at: made.expires_at };
}

/** Who invites and resets, as the user reads it: the name of an API key would mean nothing to them. */
export const nameOfPlatform = ({ company }: Pick<BaseAct, 'company'>): string => company?.name ?? the_platform;

/**
 * Invites a user for the platform, by mail or by a link that the caller hands over. Answers what the calls say of the open invitation;
 * undefined if the user is disabled. Refuses: invitation_too_often, for mails.
 */
export async function inviteForPlatform(
  act: SystemAct<'invitation_too_often'>,
  user: Invited,
  deliver: 'mail' | 'link' = 'mail',
): Promise<{ sent_at: Date; expires_at: Date | null; ended: boolean; link: string | null } | undefined> {
  const invitation = { sent_at: act.now, expires_at: null, ended: false, link: null };
  if (deliver === 'link') {
    const made = await makeInvitationLink(act, user);
    return made && { ...invitation, ...made };
  }
  if (!(await takeInvitation(act, user.email))) throw act.refusal('invitation_too_often');
  await askInvitation(act, { ...user, invited_by: nameOfPlatform(act) });
  return invitation;
}
