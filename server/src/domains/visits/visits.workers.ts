import { jobKind, type JobWorker, jobWorker } from '../../platform/jobs/job.ts';
import { closeOldVisits } from './visit/close-old-visits.ts';
import { consultDocumentsWorker } from './consult/consult-documents.ts';
import { sweepPresences } from './presence/sweep-presences.ts';
import { ringDueCalls } from './calls/ring-due-calls.ts';

type Nothing = Record<string, never>;

export const visitsWorkers: JobWorker[] = [
  jobWorker(jobKind<Nothing>('teleconsult-ring'), ringDueCalls, { every_seconds: 2 }),
  jobWorker(jobKind<Nothing>('teleconsult-presence'), sweepPresences, { every_seconds: 10 }),
  jobWorker(jobKind<Nothing>('teleconsult-closing'), closeOldVisits, '5 0 * * *'),
  consultDocumentsWorker,
];
