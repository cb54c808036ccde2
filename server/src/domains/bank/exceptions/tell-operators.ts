import { bankExceptionWords } from '@clinic/contract/bank/bank-exceptions.ts';
import { moneyOfCents } from '@clinic/contract/shared/money-text.ts';
import type { OperatorRole } from '@clinic/contract/shared/operator-roles.ts';
import { showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { asPlatform } from '../../../platform/act/system-work.ts';
import { jobKind, type JobWorker, jobWorker } from '../../../platform/jobs/job.ts';
import { mailJob } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listAddresses } from '../../operators/index.ts';
import { tellingAdministrators, tellingFinance, type WaitingException } from './exceptions.queries.ts';

const most_listed = 20;
const every_morning = '0 8 * * *';

const lineOf = ({ kind, amount_cents, day, due_on, owner }: WaitingException): string =>
  `${bankExceptionWords[kind]}: ${moneyOfCents(amount_cents)} of ${showDay(day)}, due ${showDay(due_on)}, ${owner ?? 'nobody’s'}`;

/** One mail to each operator with a role, about all that they were not told before. Without such an operator nothing is noted. */
async function tell(
  act: SystemAct,
  role: OperatorRole,
  said: string,
  telling: (db: SystemAct['db'], today: string, at: Date) => Promise<WaitingException[]>,
): Promise<void> {
  const addresses = await listAddresses(act, role);
  if (addresses.length === 0) return;
  const waiting = await telling(act.db, singaporeDay(act.now), act.now);
  if (waiting.length === 0) return;
  const rest = waiting.length - most_listed;
  const text = [
    said,
    ...waiting.slice(0, most_listed).map(lineOf),
    ...(rest > 0 ? [`And ${rest} more.`] : []),
    `${act.console_origin ?? act.public_origin ?? ''}/console/bank/exceptions`,
  ].join('\n\n');
  const subject =
    waiting.length === 1 ? '1 exception at the bank waits' : `${waiting.length} exceptions at the bank wait`;
  for (const to of addresses) await act.enqueue(mailJob, { kind: 'bank_exceptions', to, subject, text });
}

/** Tells finance what is overdue or nobody's, and administrators what is overdue by as much time again: once for each exception. */
export const tellOfExceptions = (platform: Platform): Promise<void> =>
  asPlatform(platform, 'bank', async (act) => {
    await tell(
      act,
      'finance',
      'These exceptions at the bank are overdue, or nobody has taken them on:',
      tellingFinance,
    );
    await tell(
      act,
      'administrator',
      'These exceptions at the bank are overdue by as much time again as there was to clear them:',
      tellingAdministrators,
    );
  });

export const exceptionWorker: JobWorker = jobWorker(
  jobKind<Record<string, never>>('bank-exceptions'),
  tellOfExceptions,
  { cron: every_morning },
);
