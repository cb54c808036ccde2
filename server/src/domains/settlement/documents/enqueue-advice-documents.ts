import type { BaseAct } from '../../../platform/act/act.ts';
import { jobKind } from '../../../platform/jobs/job.ts';

export interface AdviceOfClinic {
  group_id: number;
  clinic_id: number;
  payment_advice_id: number;
}

/** The job that makes the documents of a new advice: its tax invoice and the advice itself. */
export const adviceDocumentsJob = jobKind<AdviceOfClinic>('advice-documents');

/** Enqueues the documents job in the transaction that makes the advice: the job exists only if that transaction commits. */
export const enqueueAdviceDocuments = (act: Pick<BaseAct, 'enqueue'>, advice: AdviceOfClinic): Promise<void> =>
  act.enqueue(adviceDocumentsJob, advice);
