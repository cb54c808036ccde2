import type { BaseAct } from '../../../platform/act/act.ts';
import { jobKind } from '../../../platform/jobs/job.ts';

export interface AdviceOfClinic {
  group_id: number;
  clinic_id: number;
  payment_advice_id: number;
}

/** Makes the documents of a new advice: its tax invoice and the advice itself. */
export const adviceDocumentsJob = jobKind<AdviceOfClinic>('advice-documents');

/** Has the documents of an advice made, if and only if the transaction that makes the advice stands. */
export const enqueueAdviceDocuments = (act: Pick<BaseAct, 'enqueue'>, advice: AdviceOfClinic): Promise<void> =>
  act.enqueue(adviceDocumentsJob, advice);
