import { declaredTraits } from '../../platform/jobs/job.ts';
import { withoutAddresses } from '../../platform/mail/masked-address.rules.ts';
import type { JobRow } from './jobs.queries.ts';

type Data = JobRow['data'];

const numberIn = (data: Data, member: string): number | null => {
  const value = data?.[member];
  return typeof value === 'number' && value > 0 ? value : null;
};

/** The tenant and record of a job: the only members of its data that leave the server. */
export function aboutOf({ kind, data }: Pick<JobRow, 'kind' | 'data'>) {
  const record = declaredTraits(kind)?.record;
  const id = record && numberIn(data, record.id);
  return {
    group_id: numberIn(data, 'group_id'),
    clinic_id: numberIn(data, 'clinic_id'),
    record: record && id ? { kind: record.kind, id } : null,
  };
}

/** False for a kind that must not be done again, and for one that this release does not know. */
export const isRepeatable = (kind: string): boolean => declaredTraits(kind)?.repeat === 'safe';

/** Why the last try failed, without addresses: neither those of the sentence nor those of the job. */
export function failureOf({ failure, data }: Pick<JobRow, 'failure' | 'data'>): string | null {
  const texts = Object.values(data ?? {}).filter((value) => typeof value === 'string');
  return failure === null ? null : withoutAddresses(failure, ...texts.filter((text) => /^\S+@\S+$/.test(text)));
}
