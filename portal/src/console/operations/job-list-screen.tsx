import { discardJob, type PlatformJob, retryJob, retryJobs } from '@clinic/contract/operations/jobs.ts';
import { countColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { showDateTime } from '../../platform/format.ts';
import { listScreen } from '../parts/list-screen.tsx';
import { nameColumn } from '../parts/name-column.tsx';
import { jobReads } from './operations-reads.ts';
import { type ShownWork, stateWords, windowsOf, type Work } from './work.tsx';
import { failureColumn, inWords, noWork, placeColumns, placeText, recordText } from './work-columns.tsx';

const work: Work = {
  noun: 'job',
  reads: jobReads.reads,
  again: {
    label: 'Start again',
    one: retryJob,
    all: retryJobs,
    done: (count) => (count === 1 ? 'The job was started again.' : `${count} jobs were started again.`),
    not: 'Jobs of this kind cannot be started again. Please do it anew instead.',
  },
  discard: { call: discardJob, effect: 'The job is not done any more. This cannot be undone.' },
};

const nameOf = ({ kind }: PlatformJob): string => inWords(kind);

const shown = (job: PlatformJob): ShownWork => ({
  id: job.id,
  name: nameOf(job),
  state: job.state,
  facts: [
    { label: 'Reason', value: job.failure },
    { label: 'Tries', value: job.tries },
    { label: 'Clinic or group', value: placeText(job) },
    { label: 'Record', value: recordText(job) },
    { label: 'Created', value: showDateTime(job.created_at) },
    ...(job.state === 'failed' && job.ended_at ? [{ label: 'Given up', value: showDateTime(job.ended_at) }] : []),
    { label: 'Kind', value: job.kind },
    { label: 'Job', value: job.id },
  ],
  discarded: job.discarded,
  can_retry: job.can_retry,
  causes: [
    ...(job.failure === null
      ? []
      : [
          {
            label: 'All failed jobs of this kind with the same reason',
            body: { kind: job.kind, failure: job.failure },
          },
        ]),
    { label: 'All failed jobs of this kind', body: { kind: job.kind } },
  ],
});

const { Facts, Again, Discard } = windowsOf(work, shown);

const JobList = defineList(jobReads, {
  noun: 'jobs',
  title: 'Jobs',
  filters: {
    state: { label: 'Status', all: 'All', words: stateWords },
    kind: { label: 'Kind', all: 'All kinds' },
  },
  useChoices: (search) => {
    const { data } = jobReads.usePage(search, {});
    return { kind: { options: (data?.kinds ?? []).map((kind) => ({ value: kind, label: inWords(kind) })) } };
  },
  named: nameOf,
  columns: ({ open }) => [
    nameColumn('Job', nameOf, (job) => open(Facts, job)),
    failureColumn(({ failure }) => failure),
    ...placeColumns<PlatformJob>(),
    countColumn('tries', 'Tries', { priority: 3 }),
    timeColumn('created_at', 'Created', { priority: 1 }),
  ],
  rowWindow: Facts,
  actions: [
    { label: 'Start again', role: 'operations:write', window: Again, of: ({ can_retry }) => can_retry },
    { label: 'Discard', role: 'operations:write', window: Discard, of: ({ state }) => state === 'failed' },
  ],
  empty: ({ search, isFiltered }) => noWork('jobs', search.state, isFiltered),
});

/** Work in the background that waits, failed or was discarded. */
export const JobListScreen = listScreen(jobReads.list, JobList);
