import type { Platform } from '../platform.ts';

/** What operators may know of a kind's jobs, and do with them. */
export interface JobTraits<Member extends string = string> {
  /**
   * `unsafe`: a failed job is not started again later, because money or a message could then go out twice, or to somebody who no longer
   * expects it. Absent for recurring work alone, which runs again at its next turn.
   */
  repeat?: 'safe' | 'unsafe';
  /** The record that a job is about: its kind in the trail, and the member of the data with its id. */
  record?: { kind: string; id: Member };
}

/** A kind of job: its queue's name and, as a type only, its data. */
export interface JobKind<Data extends object> extends JobTraits {
  name: string;
  /** Never set: carries the type. */
  carries?: Data;
}

const declared = new Map<string, JobTraits>();

/** Declares a kind of job. */
export function jobKind<Data extends object>(name: string, traits: JobTraits<keyof Data & string> = {}): JobKind<Data> {
  declared.set(name, traits);
  return { name, ...traits };
}

/** What is declared of a kind. Undefined for one that only another release has. */
export const declaredTraits = (kind: string): JobTraits | undefined => declared.get(kind);

/** The job that a worker does now. */
export interface CurrentJob {
  kind: string;
  id: string;
  /** This try included. */
  tries: number;
}

/** When a recurring job runs: a cron expression in Singapore time, or an interval in seconds (over all processes). */
export type JobTimes = { cron: string } | { every_seconds: number };

/** A job's worker, with its schedule if it recurs. */
export interface JobWorker {
  kind: JobKind<never>;
  cron?: string;
  every_seconds?: number;
  /** Retries after a failure, with waits that grow to ten minutes. Default: about ten minutes in all. */
  retries?: number;
  /** Jobs of this kind that one process does at the same time. Default: 5. */
  at_once?: number;
  /** A job that takes longer is given up and retried. Default: 5 minutes. */
  longest_seconds?: number;
  /** It sends a mail: readiness shows whether one failed. */
  sends_mail?: boolean;
  work: (platform: Platform, data: never, job: CurrentJob) => Promise<void>;
}

/** A failure that a repeat does not mend: the job is kept as failed, with this sentence, and not retried. */
export class NoRepeat extends Error {
  override name = 'NoRepeat';
}

/** Pairs a kind of job with its worker. A worker may run twice for one job, so its effect must be idempotent. */
export const jobWorker = <Data extends object>(
  kind: JobKind<Data>,
  work: (platform: Platform, data: Data, job: CurrentJob) => Promise<void>,
  times?: string | JobTimes,
): JobWorker => ({
  kind: kind as JobKind<never>,
  work,
  ...(typeof times === 'string' ? { cron: times } : times),
});
