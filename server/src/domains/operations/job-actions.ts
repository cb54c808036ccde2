import type * as calls from '@clinic/contract/operations/jobs.ts';
import { most_retried } from '@clinic/contract/operations/work.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action, SystemAct, SystemReadAct } from '../../platform/act/act.ts';
import { discardedOf, noteDiscarded } from './discarded.queries.ts';
import { aboutOf, failureOf, isRepeatable } from './shown-job.ts';
import { countJobs, findJob, type JobRow, listFailed, listJobKinds, listJobRows, readTenants } from './jobs.queries.ts';

/** Jobs as operators see them: with the names of their tenants, and nothing else of their data. */
async function shownJobs({ db }: Pick<SystemReadAct, 'db'>, rows: readonly JobRow[]) {
  const abouts = rows.map((row) => ({ row, ...aboutOf(row) }));
  const ids = (key: 'group_id' | 'clinic_id') => [...new Set(abouts.flatMap((about) => about[key] ?? []))];
  const tenants = await readTenants(db, ids('group_id'), ids('clinic_id'));
  return abouts.map(({ row, group_id, clinic_id, record }) => {
    const clinic = tenants.find((one) => one.clinic_id !== null && one.clinic_id === clinic_id);
    const group = clinic ?? tenants.find((one) => one.group_id === group_id);
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      group: group ? { id: group.group_id, code: group.group_code, name: group.group_name } : null,
      clinic: clinic
        ? { id: clinic.clinic_id ?? 0, code: clinic.clinic_code ?? '', name: clinic.clinic_name ?? '' }
        : null,
      record,
      tries: row.tries,
      failure: failureOf(row),
      created_at: row.created_at,
      ended_at: row.ended_at,
      can_retry: row.state === 'failed' && isRepeatable(row.kind),
      discarded: discardedOf(row),
    };
  });
}

async function shownJob(act: Pick<SystemAct<'job_not_found'>, 'db' | 'refusal'>, id: string) {
  const row = await findJob(act.db, id);
  const [job] = row ? await shownJobs(act, [row]) : [];
  if (!job) throw act.refusal('job_not_found');
  return job;
}

/** Jobs of every queue, newest first. */
export const listJobs: Action<typeof calls.listJobs> = async (act, { query }) => {
  const rows = await listJobRows(act.db, query, pageOf(query));
  return {
    data: await shownJobs(act, rows),
    pager: pagerOf(query, await countJobs(act.db, query)),
    kinds: await listJobKinds(act.db, query),
  };
};

type Retrying = Pick<SystemAct<'job_not_failed' | 'job_kind_unsafe'>, 'db' | 'refusal' | 'failed_jobs'>;

/** Starts a failed job again. Of several callers at once one starts it. Refuses: job_not_failed, job_kind_unsafe. */
export async function startAgain(act: Retrying, { kind, id }: Pick<JobRow, 'kind' | 'id'>): Promise<void> {
  if (!isRepeatable(kind)) throw act.refusal('job_kind_unsafe');
  if ((await act.failed_jobs.retry(act.db, kind, [id])) === 0) throw act.refusal('job_not_failed');
}

/** Starts a failed job again. Refuses: job_not_found, job_not_failed, job_kind_unsafe. */
export const retryJob: Action<typeof calls.retryJob> = async (act, { params: { id } }) => {
  await startAgain(act, await shownJob(act, id));
  return shownJob(act, id);
};

/** Starts the failed jobs of one cause again, oldest first. Refuses: job_kind_unsafe. */
export const retryJobs: Action<typeof calls.retryJobs> = async (act, { body: { kind, failure } }) => {
  if (!isRepeatable(kind)) throw act.refusal('job_kind_unsafe');
  const failed = await listFailed(act.db, kind);
  const ids = failed.filter((row) => !failure || failureOf(row) === failure).map(({ id }) => id);
  const retried = ids.length === 0 ? 0 : await act.failed_jobs.retry(act.db, kind, ids.slice(0, most_retried));
  return { retried, left: Math.max(0, ids.length - most_retried) };
};

type Discarding = Pick<SystemAct<'job_not_failed'>, 'db' | 'now' | 'actor' | 'refusal' | 'failed_jobs'>;

/** Ends a failed job for good, and notes why. Refuses: job_not_failed. */
export async function endForGood(
  act: Discarding,
  { kind, id }: Pick<JobRow, 'kind' | 'id'>,
  reason: string,
): Promise<void> {
  if ((await act.failed_jobs.discard(act.db, kind, [id])) === 0) throw act.refusal('job_not_failed');
  await noteDiscarded(act, 'job', id, reason);
}

/** Discards a failed job. Refuses: job_not_found, job_not_failed. */
export const discardJob: Action<typeof calls.discardJob> = async (act, { params: { id }, body: { reason } }) => {
  await endForGood(act, await shownJob(act, id), reason);
  return shownJob(act, id);
};
