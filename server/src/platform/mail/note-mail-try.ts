import type { CurrentJob } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';
import { maskedAddress, withoutAddresses } from './masked-address.rules.ts';
import type { Mail } from './send-mail.ts';

/**
 * Notes that a job has tried to send its mail; without an answer it was sent. A mail that has left must not be sent again, so a note that
 * cannot be written fails no job.
 */
export async function noteMailTry(
  { pool, clock, log }: Platform,
  { kind, to }: Pick<Mail, 'kind' | 'to'>,
  job: CurrentJob,
  answer: string | null,
): Promise<void> {
  const told = answer === null ? null : withoutAddresses(answer, to);
  // A job of an earlier release does not say what its mail is about.
  const mail_kind = (kind as Mail['kind'] | undefined) ?? 'other';
  await pool
    .query('select note_mail_try($1, $2, $3, $4, $5, $6)', [
      job.id,
      job.kind,
      mail_kind,
      maskedAddress(to),
      told,
      clock.present(),
    ])
    .catch((error: unknown) => log.warn({ err: error, job_id: job.id }, 'the try of a mail could not be noted'));
}
