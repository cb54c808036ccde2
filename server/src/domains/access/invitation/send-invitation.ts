import { asSystem } from '../../../platform/act/system-work.ts';
import { jobKind, jobWorker } from '../../../platform/jobs/job.ts';
import { deliverMail } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invitationMail } from './invitation-mail.ts';
import { makeToken } from './invitations.queries.ts';

interface Asked {
  group_id: number;
  user_id: number;
  /** The user name of whoever invites. */
  invited_by: string;
  /** The page that whoever invites says to call from. */
  page: string | null;
}

/** What it carries is no secret: the token is made when the mail leaves, and only its hash is kept. */
export const invitationJob = jobKind<Asked>('send-invitation');

/** So long, about five hours, a mail waits for a relay that is away. */
const retries = 40;

/**
 * Where the link goes. A caller can say any address there is, and the mail carries a secret: only a sandbox, whose mails reach nobody,
 * takes it from the page.
 */
const portalOf = ({ config }: Platform, page: string | null): string | null =>
  config.public_origin ?? (config.sandbox && !config.smtp_url ? page : null);

/** Makes the link and mails it. Its hours begin now; sent again after a failure, it is a new one. */
async function sendInvitation(platform: Platform, { group_id, user_id, invited_by, page }: Asked): Promise<void> {
  const made = await asSystem(platform, 'invitation', { group_id, clinic_ids: [], clinic_id: 0 }, (act) =>
    makeToken(act.db, group_id, user_id, act.now),
  );
  const portal = portalOf(platform, page);
  if (made) await deliverMail(platform, invitationMail({ ...made, invited_by, portal }));
}

export const invitationWorker = { ...jobWorker(invitationJob, sendInvitation), retries };
