import type { Platform } from '../platform.ts';

/** A kind of job: its queue's name and, as a type only, what it carries. */
export interface JobKind<Data extends object> {
  name: string;
  /** Never set: carries the type. */
  carries?: Data;
}

/** Names a kind of job. */
export const jobKind = <Data extends object>(name: string): JobKind<Data> => ({ name });

/** When a job runs by itself: a cron expression in Singapore time, or every so many seconds (over all processes). */
export type JobTimes = { cron: string } | { every_seconds: number };

/** A job's worker, with its times where it runs by itself. */
export interface JobWorker {
  kind: JobKind<never>;
  cron?: string;
  every_seconds?: number;
  /** How often it is tried again after a failure, with waits that grow to ten minutes. Default: for about ten minutes in all. */
  retries?: number;
  work: (platform: Platform, data: never) => Promise<void>;
}

/** Pairs a kind of job with what does it. A worker may run twice for one job: it must do its work once. */
export const jobWorker = <Data extends object>(
  kind: JobKind<Data>,
  work: (platform: Platform, data: Data) => Promise<void>,
  times?: string | JobTimes,
): JobWorker => ({
  kind: kind as JobKind<never>,
  work,
  ...(typeof times === 'string' ? { cron: times } : times),
});
