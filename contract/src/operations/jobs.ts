import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, optionalText, requiredCode } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { jobList, work_states } from './operations-lists.ts';
import { discardBody, discarding, reading, retriedAll, tenant, workedRecord, writing } from './work.ts';

/** A job without its data, which may name patients. */
export const platformJob = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(work_states),
  /** Whose work it is; null for work of the platform itself. */
  group: z.nullable(tenant),
  clinic: z.nullable(tenant),
  /** The record that it is about. */
  record: z.nullable(workedRecord),
  tries: z.int(),
  /** Why the last try failed: the name of the error, or a sentence without addresses. */
  failure: z.nullable(z.string()),
  created_at: instant,
  /** When it was given up or discarded; null while it waits. */
  ended_at: z.nullable(instant),
  /** It has failed, and its kind can be started again. */
  can_retry: z.boolean(),
  discarded: discarding,
});
export type PlatformJob = z.input<typeof platformJob>;

const params = z.object({ id: z.uuid(generic_messages.format) });

export const listJobs = endpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/platform/jobs',
  summary: 'Jobs that wait, failed or were discarded, newest first; ended ones are kept for a week',
  access: reading,
  query: listQuery(jobList),
  response: z.extend(listOf(platformJob), {
    /** Kinds of the jobs in this state, by name. */
    kinds: z.array(z.string()),
  }),
});

export const retryJob = endpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/platform/job/{id}/retry',
  summary: 'Starts a failed job again',
  access: writing,
  params,
  response: platformJob,
  refusals: ['job_not_found', 'job_not_failed', 'job_kind_unsafe'],
});

export const retryJobs = endpoint({
  name: 'retryJobs',
  method: 'POST',
  path: '/platform/jobs/retry',
  summary: 'Starts the failed jobs of a kind again, or those with the same failure, oldest first; at most 500',
  access: writing,
  body: z.strictObject({
    kind: requiredCode(100),
    /** As the list shows it. Absent: whatever the failure was. */
    failure: optionalText(300),
  }),
  response: retriedAll,
  refusals: ['job_kind_unsafe'],
});

export const discardJob = endpoint({
  name: 'discardJob',
  method: 'PUT',
  path: '/platform/job/{id}/discard',
  summary: 'Discards a failed job for good, with a reason',
  access: writing,
  params,
  body: discardBody,
  response: platformJob,
  refusals: ['job_not_found', 'job_not_failed'],
});
