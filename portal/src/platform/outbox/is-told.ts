import { told_records } from '@clinic/contract/outbox/told-records.ts';

/** True for a record about which the patient’s app or phone is told something. */
export const isTold = (entity: string): boolean => told_records.has(entity);
