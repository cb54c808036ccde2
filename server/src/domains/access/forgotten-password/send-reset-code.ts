import { randomInt } from 'node:crypto';
import { asSystem } from '../../../platform/act/system-work.ts';
import { jobKind, jobWorker } from '../../../platform/jobs/job.ts';
import { deliverMail } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashPassword } from '../passwords.ts';
import { resolveUsersByEmail, saveCode } from './password-reset.queries.ts';
import { codeMail, stillInvitedMail } from './reset-mails.ts';

/** Queued for every address alike. What it carries is no secret: the code is made when the mail leaves. */
export const resetCodeJob = jobKind<{ email: string }>('send-reset-code');

/** Nobody's tenant: the address may belong to users of several groups. */
const nobody = { group_id: 0, clinic_ids: [], clinic_id: 0 };

/**
 * Makes a code, keeps its hash and sends it. Its ten minutes begin now, not when it was asked for: a relay that was away
 * delivers a code that works, as long as anybody may still wait for it. Sent again after a failure, it is a new one. Who was invited
 * and has chosen no password yet has forgotten none: the mail says so, and what was answered is the same as to everybody.
 */
async function sendResetCode(platform: Platform, { email }: { email: string }): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = await hashPassword(code, platform.password_cost);
  const users = await asSystem(platform, 'public', nobody, async (act) => {
    const enabled = (await resolveUsersByEmail(act.db, email)).filter((user) => user.enable);
    if (enabled.some((user) => !user.invited)) await saveCode(act.db, email, code_hash, act.now);
    return enabled;
  });
  const [with_password, invited] = [users.filter((user) => !user.invited), users.filter((user) => user.invited)];
  if (with_password.length > 0) await deliverMail(platform, codeMail(email, code, with_password));
  else if (invited.length > 0) await deliverMail(platform, stillInvitedMail(email, invited));
}

export const resetCodeWorker = jobWorker(resetCodeJob, sendResetCode);
