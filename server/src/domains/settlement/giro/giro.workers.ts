import { type JobWorker, jobWorker } from '../../../platform/jobs/job.ts';
import { carryOutGiroAnswer, giroAnswerJob } from './carry-out-giro-answer.ts';

export const giroWorkers: JobWorker[] = [jobWorker(giroAnswerJob, carryOutGiroAnswer)];
