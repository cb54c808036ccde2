import { asSystem } from '../../../platform/act/system-work.ts';
import { jobKind, jobWorker } from '../../../platform/jobs/job.ts';
import { deliverMail } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invitationMail } from './invitation-mail.ts';
import { makeToken } from './invitations.queries.ts';

interface Asked {
  group_id: number;
  user_id: number;
  /** The full name of the inviting user. */
  invited_by: string;
  /** The page that the inviting user claims to call from. */
  page: string | null;
}

/** The payload holds no secret: the token is made when the mail is sent, and only its hash is stored. */
export const invitationJob = jobKind<Asked>('send-invitation');

/** With these retries a mail waits about five hours for a relay that is down. */
const retries = 40;

/**
 * The portal address of the link. A caller can claim any page, and the mail carries a secret: only a sandbox, whose mails reach no one,
 * uses the page.
 */
const portalOf = ({ config }: Platform, page: string | null): string | null =>
  config.public_origin ?? (config.sandbox && !config.smtp_url ? page : null);

/** Makes the link and mails it. Its lifetime starts now; a retry sends a new link. */
async function sendInvitation(platform: Platform, { group_id, user_id, invited_by, page }: Asked): Promise<void> {
  const made = await asSystem(platform, 'invitation', { group_id, clinic_ids: [], clinic_id: 0 }, (act) =>
    makeToken(act.db, group_id, user_id, act.now),
  );
  const portal = portalOf(platform, page);
  if (made) await deliverMail(platform, invitationMail({ ...made, invited_by, portal }));
}

export const invitationWorker = { ...jobWorker(invitationJob, sendInvitation), retries, sends_mail: true };
