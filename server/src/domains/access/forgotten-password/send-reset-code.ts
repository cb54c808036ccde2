import { randomInt } from 'node:crypto';
import { asSystem } from '../../../platform/act/system-work.ts';
import { type CurrentJob, jobKind, jobWorker } from '../../../platform/jobs/job.ts';
import { deliverMail } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashPassword } from '../passwords.ts';
import { resolveUsersByEmail, saveCode } from './password-reset.queries.ts';
import { codeMail, stillInvitedMail } from './reset-mails.ts';

/**
 * Queued for every address alike. The payload holds no secret: the job creates the code when it sends the mail. Days later nobody expects
 * a code any more: whoever still needs one asks again.
 */
export const resetCodeJob = jobKind<{ email: string }>('send-reset-code', { repeat: 'unsafe' });

/** No tenant: the address may belong to users of several groups. */
const no_tenant = { group_id: 0, clinic_ids: [], clinic_id: 0 };

/**
 * Creates a code, stores its hash and sends it. The ten minutes start now, not at the request: after an outage of the relay the mail still
 * delivers a working code. A retry sends a new code. An invited user without a password has nothing to reset: the mail says so, while the
 * answer to the request is the same for everyone.
 */
async function sendResetCode(platform: Platform, { email }: { email: string }, job: CurrentJob): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = await hashPassword(code, platform.password_cost);
  const users = await asSystem(platform, 'public', no_tenant, async (act) => {
    const enabled = (await resolveUsersByEmail(act.db, email)).filter((user) => user.enable);
    if (enabled.some((user) => !user.invited)) await saveCode(act.db, email, code_hash, act.now);
    return enabled;
  });
  const [with_password, invited] = [users.filter((user) => !user.invited), users.filter((user) => user.invited)];
  if (with_password.length > 0) await deliverMail(platform, codeMail(email, code, with_password), job);
  else if (invited.length > 0) await deliverMail(platform, stillInvitedMail(email, invited), job);
}

export const resetCodeWorker = { ...jobWorker(resetCodeJob, sendResetCode), sends_mail: true };
