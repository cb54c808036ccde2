import { told_records } from '@clinic/contract/outbox/told-records.ts';

/** True for a record with messages to the patient’s app or phone. */
export const isTold = (entity: string): boolean => told_records.has(entity);
