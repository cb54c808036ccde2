import type * as calls from '@clinic/contract/operations/mail-deliveries.ts';
import { most_retried } from '@clinic/contract/operations/work.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action, SystemAct } from '../../platform/act/act.ts';
import { discardedOf } from './discarded.queries.ts';
import { endForGood, startAgain } from './job-actions.ts';
import { isRepeatable } from './shown-job.ts';
import { countMails, listMails, type MailDeliveryRow } from './mail-deliveries.queries.ts';

const toMailDelivery = ({ job_kind, has_failed_job, reason, discarded_by, discarded_at, ...row }: MailDeliveryRow) => ({
  ...row,
  can_retry: row.state === 'failed' && has_failed_job && isRepeatable(job_kind),
  discarded: discardedOf({ reason, discarded_by, discarded_at }),
});

async function readMail(
  act: Pick<SystemAct<'mail_delivery_not_found'>, 'db' | 'refusal'>,
  id: number,
): Promise<MailDeliveryRow> {
  const [mail] = await listMails(act.db, { id }, { limit: 1, offset: 0 });
  if (!mail) throw act.refusal('mail_delivery_not_found');
  return mail;
}

const jobOf = ({ job_id, job_kind }: MailDeliveryRow) => ({ id: job_id, kind: job_kind });

/** Mails that were tried, newest first. */
export const listMailDeliveries: Action<typeof calls.listMailDeliveries> = async (act, { query }) => {
  const rows = await listMails(act.db, query, pageOf(query));
  return { data: rows.map(toMailDelivery), pager: pagerOf(query, await countMails(act.db, query)) };
};

/** Sends a failed mail again. Refuses: mail_delivery_not_found, job_not_failed, job_kind_unsafe. */
export const retryMailDelivery: Action<typeof calls.retryMailDelivery> = async (act, { params: { id } }) => {
  await startAgain(act, jobOf(await readMail(act, id)));
  return toMailDelivery(await readMail(act, id));
};

/** Sends the failed mails of one cause again, as far as their jobs can be started again. */
export const retryMailDeliveries: Action<typeof calls.retryMailDeliveries> = async (act, { body }) => {
  const filter = { kind: body.kind, answer: body.answer || undefined, state: 'failed' } as const;
  const failed = await listMails(act.db, filter, { limit: await countMails(act.db, filter), offset: 0 });
  const waiting = failed
    .filter(({ job_kind, has_failed_job }) => has_failed_job && isRepeatable(job_kind))
    .toReversed();
  const by_kind = Map.groupBy(waiting.slice(0, most_retried), ({ job_kind }) => job_kind);
  let retried = 0;
  for (const [kind, mails] of by_kind) {
    const ids = mails.map(({ job_id }) => job_id);
    retried += await act.failed_jobs.retry(act.db, kind, ids);
  }
  return { retried, left: Math.max(0, waiting.length - most_retried) };
};

/** Discards a failed mail with its job. Refuses: mail_delivery_not_found, job_not_failed. */
export const discardMailDelivery: Action<typeof calls.discardMailDelivery> = async (
  act,
  { params: { id }, body: { reason } },
) => {
  await endForGood(act, jobOf(await readMail(act, id)), reason);
  return toMailDelivery(await readMail(act, id));
};
